import { expect, test } from 'vitest'

import { menuForWechat, wrongMenu, type MenuButton, type MenuLeaf } from './menu.ts'

const leaf = (given: Partial<MenuLeaf>): MenuLeaf => ({
  ...{ name: '办事', kind: 'click', key: '办事', url: '', appid: '', pagepath: '' },
  ...given,
})
const button = (given: Partial<MenuButton>): MenuButton => ({ ...leaf(given), children: given.children ?? [] })
const below = (...children: Partial<MenuLeaf>[]) => button({ key: '', children: children.map(leaf) })

test.each([
  [button({}), null],
  [button({ name: '' }), '名称'],
  [button({ name: '一二三四' }), null],
  [button({ name: '一二三四5' }), '最多4个汉字'],
  [button({ name: 'ABCDEFGH' }), null],
  [button({ name: 'ABCDEFGHI' }), '最多4个汉字'],
  [below({ name: '一二三四五六七八' }), null],
  [below({}, { name: '一二三四五六七八九' }), '最多8个汉字'],
  [button({ key: '' }), '关键词'],
  [below({ key: '' }), '关键词'],
  [button({ kind: 'view', url: 'https://a.cn' }), null],
  [button({ kind: 'view', url: 'javascript:alert(1)' }), 'http(s)://'],
  [button({ kind: 'view' }), '网页地址'],
  [button({ kind: 'miniprogram', url: 'https://a.cn', appid: 'wx1' }), '小程序页面'],
  [button({ kind: 'miniprogram', url: 'https://a.cn', appid: 'wx1', pagepath: 'p' }), null],
])('%o: %s', (one, reason) => {
  const found = wrongMenu([button({}), one])
  if (reason === null) expect(found).toBeNull()
  else expect(found!.zh).toContain(reason)
})

test('a menu is told with what each kind needs and nothing else', () => {
  const page = { kind: 'view', name: '网站', url: 'https://a.cn' } as const
  expect(menuForWechat([button({ url: 'left over' }), below(page)])).toEqual({
    button: [
      { type: 'click', name: '办事', key: '办事' },
      { name: '办事', sub_button: [{ type: 'view', name: '网站', url: 'https://a.cn' }] },
    ],
  })
})
