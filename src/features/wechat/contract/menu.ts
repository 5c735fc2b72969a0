import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { called, get, jsonText, post, text } from '#kernel/endpoint.ts'
import { Version } from '#kernel/record.ts'

import { WECHAT_ADDON } from '../domain/account.ts'
import { BUTTON_KIND, MOST_BUTTONS, MOST_CHILDREN, wrongMenu } from '../domain/menu.ts'

/** Where the menu of the account is edited (spec §2 /plugin/wechat). */
export const MENU_AT = { path: '/plugin/wechat/menu', title: { zh: '自定义菜单', en: 'Menu of the account' } } as const

const CALLED = { access: 'granted', addon: WECHAT_ADDON } as const

const Leaf = z.object({
  name: text(0, 30),
  kind: z.enum(keysOf(BUTTON_KIND)),
  ...{ key: text(0, 128).default(''), url: text(0, 1024).default('') },
  ...{ appid: text(0, 64).default(''), pagepath: text(0, 300).default('') },
})
const Button = Leaf.extend({ children: z.array(Leaf).max(MOST_CHILDREN).default([]) })
/** What is wrong with a menu is said of all of it, by the name of the button. */
const Buttons = z
  .array(Button)
  .max(MOST_BUTTONS)
  .superRefine((buttons, issues) => {
    const wrong = wrongMenu(buttons)
    if (wrong) issues.addIssue({ code: 'custom', params: { ...wrong }, input: buttons })
  })
export type MenuButtons = z.output<typeof Buttons>

/** The menu as it was saved last, and whether WeChat was told it. */
export const wxMenu = get('/v1/seller/wechat/WxMenu', {
  ...CALLED,
  title: MENU_AT.title,
  input: z.object({}),
  output: z.object({
    buttons: z.array(Button),
    version: z.int().nullable(),
    published_at: z.string().nullable(),
    /** The version that WeChat was told. */
    published_version: z.int().nullable(),
  }),
})

/** Saves it as a draft: WeChat shows what it was told before. */
export const wxMenuSave = post('/v1/seller/wechat/WxMenuSave', {
  ...CALLED,
  title: { zh: '保存自定义菜单', en: 'Save the menu' },
  audit: 'wx_menu.save',
  names_things: true,
  input: z.object({
    buttons: called({ zh: '菜单', en: 'Menu' }, jsonText(Buttons)),
    /** As it was told; without one it is taken as it is. */
    version: Version.nullish(),
  }),
  output: z.null(),
})

/** Tells WeChat the menu that is saved; followers see it within a day. */
export const wxMenuPublish = post('/v1/seller/wechat/WxMenuPublish', {
  ...CALLED,
  title: { zh: '发布自定义菜单', en: 'Publish the menu' },
  audit: 'wx_menu.publish',
  /** The version that was looked at. */
  input: z.object({ version: Version }),
  output: z.null(),
})
