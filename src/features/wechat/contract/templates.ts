import { z } from 'zod'

import { ById, Flag, get, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { WECHAT_ADDON } from '../domain/account.ts'

/** Where it is kept by which templates of WeChat staff are told (spec §2 /plugin/wechat). */
export const TEMPLATE_AT = {
  list: { path: '/plugin/wechat/template', title: { zh: '消息模板', en: 'Templates of WeChat' } },
  add: { path: '/plugin/wechat/template/add', title: { zh: '新增消息模板', en: 'New template of WeChat' } },
  edit: { path: '/plugin/wechat/template/edit/:id', title: { zh: '编辑消息模板', en: 'Edit the template' } },
  remove: { path: '/plugin/wechat/template/del/:id', title: { zh: '删除消息模板', en: 'Delete the template' } },
} as const

const CALLED = { access: 'granted', addon: WECHAT_ADDON } as const

export const wxTemplateManage = get('/v1/seller/wechat/WxTemplateManage', {
  ...CALLED,
  title: TEMPLATE_AT.list.title,
  input: listInput(['name'], { keyword: z.string().trim().max(60).optional() }),
  output: pageOf(
    ById.extend({
      ...{ name: z.string(), template_id: z.string(), content: z.string() },
      ...{ enabled: Flag, version: z.int() },
    }),
  ),
})

/** A new template, or another content of the one named by `id`. */
export const wxTemplateSave = post('/v1/seller/wechat/WxTemplateSave', {
  ...CALLED,
  title: { zh: '保存消息模板', en: 'Save the template' },
  audit: 'wx_template.save',
  names_things: true,
  edits: wxTemplateManage,
  input: Seen.partial().extend({
    name: text(1, 60),
    template_id: text(1, 100),
    /** Words of a message; what fills a field of the template as `${thing1}`. */
    content: text(1, 500),
    enabled: Flag.default(1),
  }),
  output: ById,
})

export const wxTemplateDel = post('/v1/seller/wechat/WxTemplateDel', {
  ...CALLED,
  title: { zh: '删除消息模板', en: 'Delete the template' },
  audit: 'wx_template.delete',
  input: Seen,
  output: ById,
})
