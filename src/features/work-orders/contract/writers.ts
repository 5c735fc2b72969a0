import { z } from 'zod'

import { Flag, Id, get } from '#kernel/endpoint.ts'

import { Action } from './list.ts'

/** A form of the order was opened, is still open, or was left (`action` missing); whoever looks at the order is told. */
export const orderWriting = get('/v1/seller/complaint/OrderWriting', {
  title: { zh: '正在办理', en: 'A form is open' },
  access: 'granted',
  passive: true,
  input: z.object({ id: Id, action: Action.optional() }),
  output: z.null(),
})

/** Who else is at the order: has a form of it open, or looks at it. Who asks looks at it himself, until he leaves. */
export const orderWriters = get('/v1/seller/complaint/OrderWriters', {
  title: { zh: '谁在查看和办理', en: 'Who is at it' },
  access: 'granted',
  passive: true,
  input: z.object({ id: Id, leaving: Flag.default(0) }),
  output: z.array(
    z.object({
      id: Id,
      /** Empty for the people of the centre, of whom departments are told as a whole. */
      operator_name: z.string(),
      dept_name: z.string().nullable(),
      /** What he fills in; null while he only looks. */
      action: Action.nullable(),
    }),
  ),
})
