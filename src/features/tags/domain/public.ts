import type { Message } from '#kernel/messages.ts'

/** Colours of tags; red, orange and yellow say how late an order is. */
export const TAG_COLOUR = {
  blue: { zh: '蓝', en: 'Blue' },
  green: { zh: '绿', en: 'Green' },
  purple: { zh: '紫', en: 'Purple' },
  grey: { zh: '灰', en: 'Grey' },
} as const satisfies Record<string, Message>
