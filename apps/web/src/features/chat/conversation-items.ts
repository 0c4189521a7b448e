import type { Message } from '@satrangi/contract'

export type Delivery = 'sending' | 'failed' | 'sent' | 'read'

/** A message as the conversation shows it, from the moment that it is written. */
export interface MessageItem {
  readonly kind: 'message'
  /** Stays the same when the server assigns the id, so that the item keeps its position. */
  readonly key: string
  /** Counts from 1 within the conversation; absent until the server has stored it. */
  readonly id?: number
  readonly clientId?: string
  readonly mine: boolean
  /** Empty once its sender has unsent it. */
  readonly text: string
  readonly removed: boolean
  readonly timestamp: string
  /** For a received message, `read` means that the viewer has read it. */
  readonly delivery: Delivery
  /** Of a received message: what fraud often begins with. */
  readonly hint?: string
  /** Why the server refused it. */
  readonly problem?: string
}

/** An event between the messages. */
export interface NoticeItem {
  readonly kind: 'notice'
  readonly key: string
  readonly event: 'blocked' | 'unblocked'
  readonly timestamp: string
}

export type ConversationItem = MessageItem | NoticeItem

/** The item of a message that the server has stored. */
export function storedLine(message: Message, viewerId: string, readUpTo: number): MessageItem {
  const isOwn = message.sender_id === viewerId
  return {
    kind: 'message',
    key: (isOwn && message.client_id) || `m${message.id}`,
    id: message.id,
    ...(isOwn && message.client_id ? { clientId: message.client_id } : {}),
    mine: isOwn,
    text: message.removed ? '' : message.message,
    removed: message.removed,
    ...(message.hint && !message.removed ? { hint: message.hint } : {}),
    timestamp: message.timestamp,
    delivery: message.is_read || (isOwn && message.id <= readUpTo) ? 'read' : 'sent',
  }
}

export function withoutText(item: MessageItem): MessageItem {
  const { hint: _, ...rest } = item
  return { ...rest, text: '', removed: true }
}

export const withDelivery = (item: MessageItem, delivery: Delivery): MessageItem => {
  const { problem: _, ...rest } = item
  return { ...rest, delivery }
}
