import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { OtpField } from './code-entry.tsx'

function CodeForm() {
  const [code, setCode] = useState('')
  return <OtpField label="Code" value={code} onChange={(event) => setCode(event.target.value)} />
}

test.each(['Your verification code is 482913. Do not share it.', '482 913', '४८२९१३'])(
  'the code is taken from what is pasted: %s',
  async (pasted) => {
    const user = userEvent.setup()
    render(<CodeForm />)
    await user.click(screen.getByRole('textbox'))
    await user.paste(pasted)
    expect(screen.getByRole('textbox')).toHaveProperty('value', '482913')
  },
)

test('what is typed by hand stays as it is until it is a code', async () => {
  const user = userEvent.setup()
  render(<CodeForm />)
  await user.type(screen.getByRole('textbox'), '48291')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '48291')
})
