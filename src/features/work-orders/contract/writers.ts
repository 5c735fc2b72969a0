import { z } from 'zod'

import { Id, get, post } from '#kernel/endpoint.ts'

import { Action } from './list.ts'

/** A form of the order was opened, is still open, or was left unsent (`action` missing); whoever looks at the order is told. */
export const orderWriting = post('/v1/seller/complaint/OrderWriting', {
  title: { zh: '正在办理', en: 'A form is open' },
  access: 'granted',
  audit: 'order.writing',
  input: z.object({ id: Id, action: Action.optional() }),
  output: z.null(),
})

/** Who else has a form of the order open. */
export const orderWriters = get('/v1/seller/complaint/OrderWriters', {
  title: { zh: '谁在办理', en: 'Who is at it' },
  access: 'granted',
  passive: true,
  input: z.object({ id: Id }),
  output: z.array(z.object({ id: Id, operator_name: z.string(), dept_name: z.string().nullable(), action: Action })),
})
