import { createHmac } from 'node:crypto'

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** What the checkout hands to the page, and the page to the server: that this payment is for this order. */
export const paymentSignature = (keySecret: string, orderId: string, paymentId: string) =>
  sign(keySecret, `${orderId}|${paymentId}`)

/** What stands in the header of an event, over its exact bytes. */
export const webhookSignature = (webhookSecret: string, body: string) => sign(webhookSecret, body)
