import type { Message } from '#kernel/messages.ts'

/** How departments are told apart by their score (domain 5.1). */
export const RANKING = {
  band: { zh: '分档（A–D）', en: 'Bands, A to D' },
  rank: { zh: '名次', en: 'Places' },
  none: { zh: '只有得分', en: 'The score alone' },
} as const satisfies Record<string, Message>
