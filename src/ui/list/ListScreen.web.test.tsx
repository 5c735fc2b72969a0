import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer, ok, refused, show, type Answer } from '../testing/harness.tsx'
import { things } from '../testing/things.ts'
import type { ListDeclaration } from './declaration.ts'
import { ListScreen } from './ListScreen.tsx'
import { Marked } from './Marked.tsx'

interface Thing {
  readonly id: string
  readonly name: string
}
const ran = vi.fn<(ids: string | string[]) => void>()

const list: ListDeclaration<Thing, typeof things> = {
  id: 'things',
  title: '事项',
  endpoint: things,
  rowId: ({ id }) => id,
  rowName: ({ name }) => name,
  columns: [
    {
      key: 'name',
      title: { zh: '名称', en: 'Name' },
      width: 200,
      pinned: true,
      sort: { ascending: 'name', descending: '-name', narrows: { zh: '有名称的', en: 'those with a name' } },
      render: ({ name }) => <Marked text={name} />,
    },
    { key: 'id', title: { zh: '编号', en: 'Number' }, width: 100, render: ({ id }) => `no ${id}` },
  ],
  filters: [
    { kind: 'search', key: 'keyword', title: { zh: '关键词', en: 'Keyword' } },
    { kind: 'choice', key: 'area', title: { zh: '区域', en: 'Area' }, options: [{ value: '7', label: '东湖' }] },
    { kind: 'days', key: 'due', title: { zh: '期限', en: 'Due' }, more: true },
    { kind: 'value', key: 'least', title: { zh: '次数', en: 'Times' }, linked: true, said: (n) => `≥ ${n}` },
    {
      kind: 'value',
      key: 'file',
      title: { zh: '文件', en: 'File' },
      linked: true,
      Said: ({ value }) => `${value}.xlsx`,
    },
  ],
  open: ({ id }) => `/things/${id}`,
  rowActions: ({ id }) => [{ key: 'do', label: '处理', run: () => ran(id) }],
  batchActions: (rows) => [{ key: 'all', label: '批量处理', run: () => ran(rows.map(({ id }) => id)) }],
  Card: ({ row }) => row.name,
}

const rows = (from: number): Thing[] => [from, from + 1, from + 2].map((n) => ({ id: String(n), name: `事项${n}` }))
const page: Answer = ({ query }) => {
  const from = Number(query.get('cursor') ?? 1)
  return ok({ rows: rows(from), next: from < 7 ? String(from + 3) : null, total: 9, total_exact: true })
}
const open = (answer: Answer = page, address = '/list') => {
  const sent = fakeServer({ '/things': answer })
  return { sent, ...show(<ListScreen list={list} />, address) }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  ran.mockClear()
  vi.unstubAllGlobals()
})

describe('ListScreen', () => {
  it('asks for what the address says', async () => {
    const { sent } = open(page, '/list?keyword=路灯&size=50&sort=-name')
    await screen.findByText('事项1')
    expect(Object.fromEntries(sent[0]!.query)).toEqual({ keyword: '路灯', limit: '50', sort: '-name' })
    expect(screen.getByRole('searchbox', { name: '关键词' })).toHaveProperty('value', '路灯')
  })

  it('says what narrows it and stands in no field, each with a way to leave it', async () => {
    const { router } = open(page, '/list?keyword=噪音&area=7&due_from=2026-11-01&due_to=2026-11-30&least=3&file=9')
    await screen.findByText('事项1')
    const chips = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(chips()).toEqual(['期限：2026-11-01 – 2026-11-30', '次数：≥ 3', '文件：9.xlsx'])
    fireEvent.click(screen.getByRole('button', { name: '去掉条件 期限' }))
    await waitFor(() => expect(router.state.location.search).not.toContain('due'))
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      ...{ keyword: '噪音', area: '7', least: '3', file: '9' },
    })
    fireEvent.click(screen.getByRole('button', { name: /更多条件/ }))
    expect(chips()).toEqual(['次数：≥ 3', '文件：9.xlsx'])
  })

  it('marks what was searched for', async () => {
    open(page, '/list?keyword=项2')
    expect((await screen.findAllByText('项2')).map(({ tagName }) => tagName)).toEqual(['MARK'])
  })

  it('writes a search into the address and starts at the first page', async () => {
    const { router } = open(page, '/list?cursor=4&page=2')
    await screen.findByText('事项4')
    const box = screen.getByRole('searchbox', { name: '关键词' })
    fireEvent.change(box, { target: { value: '噪音' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('keyword')).toBe('噪音'))
    expect(router.state.location.search).not.toContain('cursor')
  })

  it('goes forwards and back by cursor, and shows the total', async () => {
    const { router } = open()
    await screen.findByText('共 9 条')
    fireEvent.click(screen.getByRole('button', { name: /下一页/ }))
    await screen.findByText('事项4')
    fireEvent.click(screen.getByRole('button', { name: /下一页/ }))
    await screen.findByText('事项7')
    expect(screen.getByRole('button', { name: /下一页/ })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('button', { name: /上一页/ }))
    await screen.findByText('事项4')
    expect(screen.getByText('第 2 页')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: /上一页/ }))
    await screen.findByText('事项1')
    expect(router.state.location.search).toBe('')
  })

  it('says what its order leaves out, and takes it back', async () => {
    const { router } = open(page, '/list?sort=name')
    const chip = await screen.findByText(/名称：有名称的/)
    fireEvent.click(within(chip.closest('li')!).getByRole('button'))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    expect(screen.queryByText(/有名称的/)).toBeNull()
  })

  it('sorts where the server can: descending, ascending, its own order', async () => {
    const { router } = open()
    await screen.findByText('事项1')
    const press = () => fireEvent.click(screen.getByRole('button', { name: '名称' }))
    const sort = () => new URLSearchParams(router.state.location.search).get('sort')
    for (const expected of ['-name', 'name', null]) {
      press()
      await waitFor(() => expect(sort()).toBe(expected))
    }
  })

  it('says that nothing matches, and gives the way back to everything', async () => {
    const { router } = open(() => ok({ rows: [], next: null, total: 0, total_exact: true }), '/list?keyword=x')
    await screen.findByText('没有符合条件的数据')
    fireEvent.click(screen.getByRole('button', { name: '清除筛选条件' }))
    await waitFor(() => expect(router.state.location.search).toBe(''))
    await screen.findByText('暂无数据')
  })

  it('says that nothing is left on a later page, and leads back', async () => {
    const none = { rows: [], next: null, total: 3, total_exact: true }
    const { router } = open((sent) => (sent.query.get('cursor') ? ok(none) : page(sent)), '/list?cursor=4&page=2')
    const said = within((await screen.findByText('这一页已没有数据')).closest('[role="status"]')!)
    fireEvent.click(said.getByRole('button', { name: '上一页' }))
    await screen.findByText('事项1')
    expect(router.state.location.search).toBe('')
  })

  it('shows a failure with the message and tries again', async () => {
    let broken = true
    open((sent) => (broken ? refused('BUSY', '系统繁忙，请稍后重试') : page(sent)))
    expect(await screen.findByText('系统繁忙，请稍后重试')).toBeTruthy()
    broken = false
    fireEvent.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByText('事项1')
  })

  it('says that the permission is missing', async () => {
    open(() => refused('NO_PERMISSION', '没有此操作权限', null, 403))
    expect(await screen.findByText('没有访问权限')).toBeTruthy()
  })

  it('is used by keyboard: J moves, X selects, Enter opens, / searches', async () => {
    const { router } = open()
    await screen.findByText('事项1')
    fireEvent.keyDown(document.body, { key: 'j' })
    fireEvent.keyDown(document.body, { key: 'j' })
    const second = screen.getByText('事项2').closest('tr')!
    await waitFor(() => expect(document.activeElement).toBe(second))
    fireEvent.keyDown(second, { key: 'x' })
    await waitFor(() => expect(second.getAttribute('aria-selected')).toBe('true'))
    fireEvent.keyDown(second, { key: '/' })
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: '关键词' }))
    fireEvent.keyDown(second, { key: 'Enter' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/things/2'))
  })

  it('opens a row in a tag of its own by Alt, with the keyboard and the mouse', async () => {
    const { router } = open()
    const link = await screen.findByRole('link', { name: '事项1' })
    fireEvent.click(link)
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/things/1', state: null }))
    fireEvent.click(link, { altKey: true })
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/things/1', state: { stay: true } }))
    fireEvent.keyDown(document.body, { key: 'j' })
    fireEvent.keyDown(document.body, { key: 'j' })
    const second = screen.getByText('事项2').closest('tr')!
    await waitFor(() => expect(document.activeElement).toBe(second))
    fireEvent.keyDown(second, { key: 'Enter', code: 'Enter', altKey: true })
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/things/2', state: { stay: true } }))
  })

  /** The list, and its rows changed by somebody else while it is shown. */
  const openPushed = async () => {
    let things = rows(1)
    fakeServer({ '/things': () => ok({ rows: things, next: null, total: 3, total_exact: true }) })
    const pushed: { client?: QueryClient } = {}
    const Pushed = () => {
      const client = useQueryClient()
      useEffect(() => void (pushed.client = client), [client])
      return <ListScreen list={list} />
    }
    show(<Pushed />, '/list')
    const frame = (await screen.findByText('事项1')).closest('[aria-busy]')!
    const push = (): void => {
      things = rows(2)
      void pushed.client!.invalidateQueries()
    }
    return { frame, push, names: () => screen.getAllByText(/^事项\d$/).map(({ textContent }) => textContent) }
  }

  it('does not jump while somebody points at it: what left fades, and goes when the pointer does', async () => {
    const { frame, push, names } = await openPushed()
    fireEvent.pointerEnter(frame)
    push()
    await screen.findByText('已不在本列表')
    expect(names()).toEqual(['事项1', '事项2', '事项3'])
    fireEvent.pointerLeave(frame)
    await waitFor(() => expect(names()).toEqual(['事项2', '事项3', '事项4']))
  })

  it('chooses none of the rows that wait to be shown', async () => {
    const { frame, push } = await openPushed()
    fireEvent.pointerEnter(frame)
    push()
    await screen.findByText('已不在本列表')
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页全部' })
    fireEvent.click(all)
    expect(all.checked).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: '批量处理' }))
    expect(ran).toHaveBeenLastCalledWith(['2', '3'])
  })

  it('is new at once where a finger touched it', async () => {
    const { frame, push, names } = await openPushed()
    fireEvent.pointerEnter(frame, { pointerType: 'touch' })
    push()
    await waitFor(() => expect(names()).toEqual(['事项2', '事项3', '事项4']))
  })

  it('acts on one row, and on the selected ones', async () => {
    open()
    const first = (await screen.findByText('事项1')).closest('tr')!
    fireEvent.click(within(first).getByRole('button', { name: '处理' }))
    expect(ran).toHaveBeenLastCalledWith('1')
    fireEvent.click(screen.getByRole('checkbox', { name: '选择本页全部' }))
    fireEvent.click(screen.getByRole('checkbox', { name: '选择 事项2' }))
    expect(screen.getByText('已选 2 条')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '批量处理' }))
    expect(ran).toHaveBeenLastCalledWith(['1', '3'])
  })

  it('has a column for actions while something can be done with a row of it', async () => {
    const rowActions = ({ id }: Thing) => (id === '2' ? [{ key: 'do', label: '处理', run: () => ran(id) }] : [])
    fakeServer({ '/things': page })
    show(<ListScreen list={{ ...list, rowActions }} />, '/list')
    await screen.findByText('事项1')
    expect(screen.getByRole('columnheader', { name: '操作' })).toBeTruthy()
    cleanup()
    show(<ListScreen list={{ ...list, rowActions: () => [] }} />, '/list')
    await screen.findByText('事项1')
    expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull()
  })

  it('has everything that can be done with a row on a phone, too', async () => {
    vi.stubGlobal('navigator', { ...navigator, userAgent: 'Android' })
    const labels = ['编辑', '删除', '重置密码', '强制下线']
    const rowActions = ({ id }: Thing) => labels.map((label) => ({ key: label, label, run: () => ran(id + label) }))
    fakeServer({ '/things': page })
    show(<ListScreen list={{ ...list, rowActions }} />, '/list')
    const card = within((await screen.findByText('事项1')).closest('li')!)
    fireEvent.click(card.getByRole('button', { name: '更多' }))
    fireEvent.click(await screen.findByText('强制下线'))
    expect(ran).toHaveBeenLastCalledWith('1强制下线')
  })

  it('remembers which columns somebody wants', async () => {
    open()
    await screen.findByText('no 1')
    fireEvent.click(screen.getByRole('button', { name: '列设置' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: '编号' }))
    expect(screen.queryByText('no 1')).toBeNull()
    expect(screen.getByRole('checkbox', { name: '名称' })).toHaveProperty('disabled', true)
    cleanup()
    open()
    await screen.findByText('事项1')
    expect(screen.queryByText('no 1')).toBeNull()
  })
})
