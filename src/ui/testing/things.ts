import { z } from 'zod'

import { get } from '#kernel/endpoint.ts'

/** A list that tests of lists declare; it answers what the test says. */
export const things = get('/things', {
  access: 'signed_in',
  title: { zh: '事项', en: 'Things' },
  input: z.looseObject({}),
  output: z.unknown(),
})
