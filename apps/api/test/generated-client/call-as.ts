import type { components, paths } from 'virtual:api-types'
import createClient from 'openapi-fetch'

export type Schemas = components['schemas']

/** A form of text fields and files, as a browser sends it. */
export function formOf(fields: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}

/** The generated caller of the API, for somebody with this token or for nobody. */
export const callAs = (baseUrl: string, token?: string) =>
  createClient<paths>({ baseUrl, headers: token ? { authorization: `Bearer ${token}` } : {} })

interface Answer<Reply> {
  data?: Reply
  error?: Schemas['Refusal']
}

/** What a call answered; a refusal ends the journey. */
export async function replyOf<Reply>(answer: Promise<Answer<Reply>>): Promise<Reply> {
  const { data, error } = await answer
  if (data === undefined) throw new Error(`${error?.code}: ${error?.detail}`)
  return data
}
