/** The media type of each encoding of a body. */
export const mediaTypes = {
  json: 'application/json',
  signed: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const
