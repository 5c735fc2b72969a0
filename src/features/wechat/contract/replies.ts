import { z } from 'zod'

import { ById, called, Flag, get, post, text, whole } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen, Version } from '#kernel/record.ts'
import { wordsOf, wordsSaid } from '#kernel/word-list.ts'

import { WECHAT_ADDON } from '../domain/account.ts'

/** Where it is kept what the account answers (spec §2 /plugin/wechat). */
export const KEYWORD_AT = {
  list: { path: '/plugin/wechat/keyword', title: { zh: '关键词回复', en: 'Replies to keywords' } },
  add: { path: '/plugin/wechat/keyword/add', title: { zh: '新增关键词回复', en: 'New reply to keywords' } },
  edit: { path: '/plugin/wechat/keyword/edit/:id', title: { zh: '编辑关键词回复', en: 'Edit the reply' } },
  remove: { path: '/plugin/wechat/keyword/del/:id', title: { zh: '删除关键词回复', en: 'Delete the reply' } },
} as const
export const ATTENTION_AT = {
  path: '/plugin/wechat/attention',
  title: { zh: '关注回复和默认回复', en: 'Greeting and usual reply' },
} as const

const CALLED = { access: 'granted', addon: WECHAT_ADDON } as const
/** WeChat passes on 2048 bytes. */
const MOST = 600
const MOST_OF_WORD = 30
const SAYS_NOTHING = { zh: '每个关键词须含文字，且不超过30个字', en: 'each has letters, thirty at most' }
/** `、` between them. A word of signs alone would find nothing, or everything. */
const Words = text(0, 500)
  .refine((list) => wordsOf(list).every((word) => [...word].length <= MOST_OF_WORD && wordsSaid(word, [word])[0]), {
    params: SAYS_NOTHING,
  })
  .transform((list) => wordsOf(list).join('、'))

export const wxKeywordManage = get('/v1/seller/wechat/WxKeywordManage', {
  ...CALLED,
  title: KEYWORD_AT.list.title,
  input: listInput(['order'], { keyword: z.string().trim().max(60).optional() }),
  output: pageOf(
    ById.extend({
      ...{ rule_name: z.string(), words: z.string(), exact_words: z.string(), reply: z.string() },
      ...{ priority: z.int(), enabled: Flag, version: z.int() },
    }),
  ),
})

/** A new rule, or another content of the one named by `id`. */
export const wxKeywordSave = post('/v1/seller/wechat/WxKeywordSave', {
  ...CALLED,
  title: { zh: '保存关键词回复', en: 'Save the reply' },
  audit: 'wx_keyword.save',
  names_things: true,
  edits: wxKeywordManage,
  input: Seen.partial().extend({
    rule_name: text(1, 60),
    words: called({ zh: '包含以下任一词', en: 'Says one of' }, Words.default('')),
    exact_words: called({ zh: '与以下任一词完全一致', en: 'Is one of' }, Words.default('')),
    reply: text(1, MOST),
    priority: whole(0, 999).default(0),
    enabled: Flag.default(1),
  }),
  output: ById,
})

export const wxKeywordDel = post('/v1/seller/wechat/WxKeywordDel', {
  ...CALLED,
  title: { zh: '删除关键词回复', en: 'Delete the reply' },
  audit: 'wx_keyword.delete',
  input: Seen,
  output: ById,
})

const Replies = z.object({
  attention_enabled: Flag.default(0),
  attention: called({ zh: '关注回复', en: 'Greeting' }, text(0, MOST).default('')),
  fallback_enabled: Flag.default(0),
  fallback: called({ zh: '默认回复', en: 'Usual reply' }, text(0, MOST).default('')),
})

/** What a new follower is told, and who writes something for which there is no keyword. */
export const wxReply = get('/v1/seller/wechat/WxReply', {
  ...CALLED,
  title: ATTENTION_AT.title,
  input: z.object({}),
  output: Replies.extend({ version: z.int().nullable() }),
})

export const wxReplySave = post('/v1/seller/wechat/WxReplySave', {
  ...CALLED,
  title: { zh: '保存关注回复和默认回复', en: 'Save greeting and usual reply' },
  audit: 'wx_reply.save',
  /** `version` as it was told; without one it is taken as it is. */
  input: Replies.extend({ version: Version.nullish() }),
  output: z.null(),
})
