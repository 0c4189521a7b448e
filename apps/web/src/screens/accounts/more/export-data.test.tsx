import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderWithApp, signIn } from '../../../../test/render.tsx'
import { ExportData } from './export-data.tsx'

beforeEach(() => {
  signIn()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made')
  return () => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  }
})

function recordDownloads() {
  const downloads: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download)
  })
  return downloads
}

test('the export is downloaded under a neutral file name, with its progress', async () => {
  const downloads = recordDownloads()
  let respond = (_: Response) => {}
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        respond = resolve
      }),
  )
  const { user } = renderWithApp(<ExportData />)
  expect(screen.getByText(/^The file is private/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Export my data' }))
  const busy = screen.getByRole('button', { name: 'Preparing...' })
  expect(busy.getAttribute('aria-busy')).toBe('true')
  const body = new TransformStream<Uint8Array>()
  const writer = body.writable.getWriter()
  respond(new Response(body.readable))
  await writer.write(new Uint8Array(1_500_000))
  expect(await screen.findByRole('button', { name: 'Downloading: 2 MB' })).toBeDefined()
  await writer.close()

  expect(await screen.findByText('Your data was downloaded')).toBeDefined()
  expect(downloads).toEqual([expect.stringMatching(/^archive-\d{4}-\d\d-\d\d\.zip$/)])
  expect(await screen.findByRole('button', { name: 'Export my data' })).toBeDefined()
})

test('a failed download shows an error and saves no file', async () => {
  const downloads = recordDownloads()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('gone')))
  const { user } = renderWithApp(<ExportData />)
  await user.click(screen.getByRole('button', { name: 'Export my data' }))
  expect(await screen.findByText('Your data did not download. Please try again.')).toBeDefined()
  expect(downloads).toEqual([])
})
