import { routes } from '@satrangi/contract'
import { Failure } from '@satrangi/test-kit/failure'
import { createCaller, testPassword } from '@satrangi/test-kit/guests'
import type { S3Access } from '@satrangi/test-kit/s3-server'
import { docker } from './containers.ts'
import type { Project } from './project.ts'

export const bucket = 'photos'

/** The address of this machine in the containers' own network. */
export const hostAddress = (network: string): string =>
  docker('network', 'inspect', '--format', '{{(index .IPAM.Config 0).Gateway}}', network)

/** The settings of photos in a bucket, while they are looked for on the disk as well. */
export const bucketSettings = ({
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Access): Record<string, string> => ({
  PHOTO_STORE: 's3',
  PHOTO_STORE_FALLBACK: 'disk',
  S3_ENDPOINT: endpoint,
  S3_REGION: region,
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: accessKeyId,
  S3_SECRET_ACCESS_KEY: secretAccessKey,
  S3_FORCE_PATH_STYLE: 'true',
})

/** Moves all photos into the bucket: none is left on the disk, and a member's own is served. */
export async function movePhotos(project: Project, origin: string): Promise<void> {
  const [replica = ''] = project.runningIds('api')
  docker('exec', replica, 'node', 'dist/photos.js', 'move', '--to', 's3')
  const left = docker('exec', replica, 'node', '-e', countFiles)
  if (left !== '0') throw new Failure(`${left} photos are still on the disk.`)
  const { user, token } = await createCaller(origin)(routes.sessions.login, {
    body: { username: 'asha@people.example', password: testPassword },
  })
  const own = await createCaller(origin, token)(routes.members.view, { params: { id: user.id } })
  const photo = await fetch(`${origin}/uploads/${own.user.photo1}`)
  if (photo.headers.get('content-type') !== 'image/webp') throw new Failure('A photo is not served from the bucket.')
}

const countFiles = `const { readdirSync } = require('node:fs')
const files = readdirSync('/data/photos', { recursive: true, withFileTypes: true })
console.log(files.filter((one) => one.isFile()).length)`
