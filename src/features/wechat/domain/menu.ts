import type { Message } from '#kernel/messages.ts'

/** What a button of the menu does (domain 4.7). */
export const BUTTON_KIND = {
  click: { zh: '回复关键词', en: 'Answers a keyword' },
  view: { zh: '打开网页', en: 'Opens a page' },
  miniprogram: { zh: '打开小程序', en: 'Opens a mini program' },
} as const
export type ButtonKind = keyof typeof BUTTON_KIND

/** What is said of a button besides its name. */
export const BUTTON_FIELD = {
  key: { zh: '关键词', en: 'Keyword' },
  url: { zh: '网页地址', en: 'Address of the page' },
  appid: { zh: '小程序 AppID', en: 'AppID of the mini program' },
  pagepath: { zh: '小程序页面', en: 'Page of the mini program' },
} as const
export type ButtonField = keyof typeof BUTTON_FIELD

/** What each kind is told; older clients open the page in the place of a mini program. */
export const ASKED: Readonly<Record<ButtonKind, readonly ButtonField[]>> = {
  click: ['key'],
  view: ['url'],
  miniprogram: ['appid', 'pagepath', 'url'],
}

export interface MenuLeaf extends Readonly<Record<ButtonField, string>> {
  readonly name: string
  readonly kind: ButtonKind
}
export interface MenuButton extends MenuLeaf {
  /** Below it; with any it does nothing by itself. */
  readonly children: readonly MenuLeaf[]
}

export const MOST_BUTTONS = 3
export const MOST_CHILDREN = 5
/** Chinese characters of a name, of which two others take the place of one. */
const MOST_OF_NAME = { first: 4, second: 8 } as const

const widthOf = (name: string): number =>
  [...name].reduce((sum, char) => sum + (char.codePointAt(0)! < 0x100 ? 0.5 : 1), 0)

const NO_NAME = { zh: '请填写每个菜单的名称', en: 'each button needs a name' }

/** Why WeChat would not take a menu; null where it would. */
export function wrongMenu(buttons: readonly MenuButton[]): Message | null {
  for (const button of buttons) {
    const found =
      wrongName(button, MOST_OF_NAME.first) ??
      (button.children.length === 0 ? wrongAction(button) : null) ??
      button.children.map((one) => wrongName(one, MOST_OF_NAME.second) ?? wrongAction(one)).find(Boolean)
    if (found) return found
  }
  return null
}

function wrongName({ name }: MenuLeaf, most: number): Message | null {
  if (name === '') return NO_NAME
  if (widthOf(name) <= most) return null
  return { zh: `“${name}”最多${most}个汉字`, en: `“${name}” may be as wide as ${most} Chinese characters` }
}

function wrongAction(leaf: MenuLeaf): Message | null {
  const { name, kind, url } = leaf
  const empty = ASKED[kind].find((field) => leaf[field] === '')
  if (empty) {
    const { zh, en } = BUTTON_FIELD[empty]
    return { zh: `请填写“${name}”的${zh}`, en: `“${name}” needs: ${en}` }
  }
  if (kind === 'click' || /^https?:\/\/[^\s/]/.test(url)) return null
  return { zh: `“${name}”的网页地址须以 http(s):// 开头`, en: `the address of “${name}” begins with http(s)://` }
}

/** A menu as WeChat is told it. */
export const menuForWechat = (buttons: readonly MenuButton[]): object => ({
  button: buttons.map(({ children, ...button }) =>
    children.length > 0 ? { name: button.name, sub_button: children.map(told) } : told(button),
  ),
})

const told = (leaf: MenuLeaf): object => ({
  ...{ type: leaf.kind, name: leaf.name },
  ...Object.fromEntries(ASKED[leaf.kind].map((field) => [field, leaf[field]])),
})
