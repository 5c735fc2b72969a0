import { z } from 'zod'

import { get, post } from '#kernel/endpoint.ts'

/** Where the demo district is played with. */
export const DEMO_PATH = '/profile/demo'

const Run = z.object({
  kind: z.enum(['reset', 'play']),
  state: z.enum(['running', 'done', 'cancelled', 'failed']),
  /** Orders made, or minutes of the day played. */
  done: z.int(),
  total: z.int(),
  started_at: z.string(),
  /** Who began it. */
  by_name: z.string(),
})
export type Run = z.output<typeof Run>

/** What runs in the demo district or ran last; null before the first time, and for a tenant that is none. */
export const demoInfo = get('/v1/seller/demo/DemoInfo', {
  title: { zh: '演示区状态', en: 'What runs in the demo district' },
  access: 'signed_in',
  passive: true,
  input: z.object({}),
  output: z.object({ run: Run.nullable() }),
})

/** Plays the day of work from 08:00 to 18:00 in three minutes, with new orders. */
export const demoPlay = post('/v1/seller/demo/DemoPlay', {
  title: { zh: '回放一天', en: 'Play a day' },
  access: 'granted',
  audit: 'demo.play',
  input: z.object({}),
  output: z.null(),
})

/** Ends the playing; what was done in it stays. */
export const demoCancel = post('/v1/seller/demo/DemoCancel', {
  title: { zh: '停止回放', en: 'Stop the playing' },
  access: 'granted',
  audit: 'demo.cancel',
  input: z.object({}),
  output: z.null(),
})

export const demoReset = post('/v1/seller/demo/DemoReset', {
  title: { zh: '重置演示区', en: 'Reset the demo district' },
  access: 'granted',
  audit: 'demo.reset',
  input: z.object({}),
  output: z.null(),
})
