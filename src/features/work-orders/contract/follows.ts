import { z } from 'zod'

import { Flag, Id, get, post } from '#kernel/endpoint.ts'

/** One follows the order from now on, or no more. */
export const doFollow = post('/v1/seller/complaint/DoFollow', {
  title: { zh: '关注工单', en: 'Follow an order' },
  access: 'granted',
  audit: 'order.follow',
  input: z.object({ id: Id, on: Flag }),
  output: z.null(),
})

/** The orders that one follows. */
export const followList = get('/v1/seller/complaint/FollowList', {
  title: { zh: '我的关注', en: 'Orders that I follow' },
  access: 'granted',
  input: z.object({}),
  output: z.object({ ids: z.array(Id) }),
})
