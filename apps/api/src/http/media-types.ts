/** How each encoding of a body is named on the wire. */
export const mediaTypes = {
  json: 'application/json',
  signed: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const
