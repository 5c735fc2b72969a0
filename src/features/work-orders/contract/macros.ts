import { z } from 'zod'

import { Id, get, jsonText, post } from '#kernel/endpoint.ts'
import { Version } from '#kernel/record.ts'
import { MOST_AT_ONCE } from '#kernel/several.ts'

import { Acted } from './actions.ts'
import { Action } from './list.ts'

/** The macros that somebody may run, whose rights every step is within; whether an order allows the steps is its `actions`. */
export const getMacros = get('/v1/seller/complaint/GetMacros', {
  title: { zh: '可用快捷处理', en: 'Macros in use' },
  access: 'granted',
  input: z.object({}),
  output: z.array(
    z.object({
      id: Id,
      title: z.string(),
      /** What it does, in its order. */
      steps: z.array(Action),
      /** What it is meant for, with all below; null for any matter. */
      category_id: Id.nullable(),
    }),
  ),
})

/** What the history of each order would say, by the same decisions; or why nothing would be done with it. */
export const previewMacro = get('/v1/seller/complaint/PreviewMacro', {
  title: { zh: '快捷处理预览', en: 'What a macro would come to' },
  access: 'granted',
  input: z.object({
    macro_id: Id /** As many as one call runs. */,
    ids: jsonText(z.array(Id).min(1).max(MOST_AT_ONCE)),
  }),
  output: z.array(
    z.object({
      id: Id,
      /** The version of the macro that was told, for `DoMacro`. */
      macro_version: z.int(),
      lines: z.array(z.string()),
      refused: z.string().nullable(),
    }),
  ),
})

/** Its steps on one order, all of them or none; of another version of the macro than was looked at none (`STALE`). */
export const doMacro = post('/v1/seller/complaint/DoMacro', {
  title: { zh: '一键处理', en: 'Run a macro' },
  access: 'granted',
  audit: 'order.macro',
  several: true,
  input: z.object({
    macro_id: Id,
    macro_version: Version.optional(),
    id: Id,
    version: Version.optional(),
  }),
  output: Acted,
})
