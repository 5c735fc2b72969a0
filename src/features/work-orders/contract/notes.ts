import { z } from 'zod'

import { Id, get } from '#kernel/endpoint.ts'

export const mentionList = get('/v1/seller/complaint/MentionList', {
  title: { zh: '可提到的人员', en: 'Whom a note may mention' },
  access: 'granted',
  input: z.object({ id: Id }),
  output: z.array(z.object({ id: Id, name: z.string(), dept_name: z.string() })),
})
