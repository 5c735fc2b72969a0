import { z } from 'zod'

import { Flag, Id, get } from '#kernel/endpoint.ts'

const DictionaryItem = z.object({ code: z.string(), zh: z.string(), en: z.string() })
const OwnWord = DictionaryItem.extend({ type: z.string(), sort: z.int(), enabled: Flag })

export interface CategoryNode {
  id: string
  code: string
  name: string
  name_en: string
  default_urgency: string
  /** What is asked of the caller, where there is something. */
  questions?: string[]
  children?: CategoryNode[]
}
const CategoryNode: z.ZodType<CategoryNode> = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  default_urgency: z.string(),
  questions: z.array(z.string()).optional(),
  get children() {
    return z.array(CategoryNode).optional()
  },
})

export interface AreaNode {
  id: string
  code: string
  name: string
  name_en: string
  level: string
  children?: AreaNode[]
}
const AreaNode: z.ZodType<AreaNode> = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  name_en: z.string(),
  level: z.string(),
  get children() {
    return z.array(AreaNode).optional()
  },
})

export interface DeptNode {
  id: string
  name: string
  short_name: string
  name_en: string
  kind: string
  can_undertake: 0 | 1
  can_assist: 0 | 1
  children?: DeptNode[]
}
const DeptNode: z.ZodType<DeptNode> = z.object({
  id: Id,
  name: z.string(),
  short_name: z.string(),
  name_en: z.string(),
  kind: z.string(),
  can_undertake: Flag,
  can_assist: Flag,
  get children() {
    return z.array(DeptNode).optional()
  },
})

const LimitRule = z.object({
  category_id: Id.nullable(),
  appeal_type: z.string().nullable(),
  urgency: z.string().nullable(),
  source_channel: z.string().nullable(),
  complexity: z.string().nullable(),
  is_redo: Flag.nullable(),
  handle_n: z.number().int(),
  handle_unit: z.string(),
  ...{ valid_from: z.string().nullable(), valid_to: z.string().nullable() },
})

/** What nothing new is given any more, though old orders bear it. */
const Former = z.object({
  ...{ id: Id, name: z.string(), name_en: z.string() },
  /** How deep it lay in its tree: 1 for a street or a category of level 1, for the centre; 0 above streets. */
  level: z.int(),
})

/** Everything that forms and filters offer and that seldom changes. */
export const CommonData = z.object({
  /** What can be chosen. */
  dictionaries: z.record(z.string(), z.array(DictionaryItem)),
  /** What the tenant has changed or added in them, out of use or not (decision 0208). */
  words: z.array(OwnWord),
  categories: z.array(CategoryNode),
  areas: z.array(AreaNode),
  departments: z.array(DeptNode),
  former: z.object({ categories: z.array(Former), areas: z.array(Former), departments: z.array(Former) }),
  limit_rules: z.array(LimitRule),
})
export type CommonData = z.output<typeof CommonData>

export const getCommonData = get('/v1/seller/complaint/GetCommonData', {
  access: 'signed_in',
  title: { zh: '公共数据', en: 'Common data' },
  /** The `etag` of what the caller still has. */
  input: z.object({ etag: z.string().max(64).optional() }),
  /** `content` is null when what the caller has is still right. */
  output: z.object({ etag: z.string(), content: CommonData.nullable() }),
})
