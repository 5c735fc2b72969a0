import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { post } from '#kernel/endpoint.ts'

import { fakeServer, ok, show } from '../testing/harness.tsx'
import { SelectField } from './fields.tsx'
import { FormDialog } from './FormDialog.tsx'
import { PickField } from './PickField.tsx'
import { optionsOf, type TreeNode } from './tree.ts'
import { TreeField } from './TreeField.tsx'

const NODES: readonly TreeNode[] = [
  { id: '1', name: '城市管理', name_en: 'City', children: [{ id: '2', name: '市容环境', name_en: 'Streets' }] },
  { id: '3', name: '住房', name_en: '' },
  { id: '4', name: '市场监督管理局', name_en: '', short_name: '工商所' },
]
const save = post('/save', {
  access: 'signed_in',
  title: { zh: '保存', en: 'Save' },
  audit: 'x',
  input: z.object({ category_id: z.string() }),
  output: z.null(),
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a tree is a list in its order, each under what it lies below, in the reader’s language', () => {
  expect(optionsOf(NODES, 'zh').map(({ label }) => label)).toEqual([
    '城市管理',
    '城市管理 / 市容环境',
    '住房',
    '市场监督管理局',
  ])
  expect(optionsOf(NODES, 'en')).toEqual([
    { value: '1', label: 'City', leaf: false },
    { value: '2', label: 'City / Streets', leaf: true },
    { value: '3', label: '住房', leaf: true },
    { value: '4', label: '市场监督管理局', leaf: true, short_name: '工商所' },
  ])
})

it('what empties a choice is called so in the reader’s language', async () => {
  fakeServer({ '/save': () => ok(null) })
  show(
    <FormDialog endpoint={save} title="分类" initial={{ category_id: '3' }} onCancel={() => {}} onDone={() => {}}>
      <TreeField name="category_id" label={{ zh: '类别', en: 'Category' }} nodes={NODES} />
      <SelectField name="colour" label={{ zh: '颜色', en: 'Colour' }} choices={{ 1: { zh: '红', en: 'Red' } }} />
      <PickField name="place" label={{ zh: '地点', en: 'Place' }} options={[{ value: '1', label: '湖滨' }]} />
    </FormDialog>,
  )
  const [, colour, place] = screen.getAllByRole('combobox')
  for (const [field, choice] of [
    [colour!, '红'],
    [place!, '湖滨'],
  ] as const) {
    fireEvent.mouseDown(field)
    fireEvent.click(await screen.findByText(choice, { selector: '.ant-select-item-option-content' }))
  }
  expect(screen.getAllByRole('button', { name: '清空' })).toHaveLength(3)
  expect(screen.queryAllByRole('button', { name: 'Clear' })).toEqual([])
})

describe('a choice in a tree', () => {
  function open(typed: string) {
    const sent = fakeServer({ '/save': () => ok(null) })
    show(
      <FormDialog endpoint={save} title="分类" onCancel={() => {}} onDone={() => {}}>
        <TreeField name="category_id" label={{ zh: '类别', en: 'Category' }} nodes={NODES} leavesOnly />
      </FormDialog>,
    )
    const field = screen.getByRole('combobox')
    fireEvent.mouseDown(field)
    fireEvent.change(field, { target: { value: typed } })
    return sent
  }

  it('is found by typing, and what only leads to others cannot be chosen', async () => {
    const sent = open('市容')
    fireEvent.click(await screen.findByText('城市管理'))
    fireEvent.click(await screen.findByText('市容环境'))
    fireEvent.click(screen.getByRole('button', { name: /提\s?交/ }))
    await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ category_id: '2' }])
  })

  it.each(['shirong', 'srhj', '市rong', 'shir'])('is found by how it is read: %s', async (typed) => {
    open(typed)
    expect(await screen.findByText('市容环境')).toBeTruthy()
    expect(screen.queryByText('住房')).toBeNull()
  })

  it.each(['工商', 'gss', 'gongshang', '工shang'])('is found by its short name as well: %s', async (typed) => {
    open(typed)
    expect(await screen.findByText('市场监督管理局')).toBeTruthy()
    expect(screen.queryByText('住房')).toBeNull()
  })
})

it('of what cannot be chosen only that is shown which leads to what can', async () => {
  const sent = fakeServer({ '/save': () => ok(null) })
  show(
    <FormDialog endpoint={save} title="分类" onCancel={() => {}} onDone={() => {}}>
      <TreeField name="category_id" label={{ zh: '类别', en: 'Category' }} nodes={NODES} only={new Set(['2'])} />
    </FormDialog>,
  )
  const field = screen.getByRole('combobox')
  fireEvent.mouseDown(field)
  fireEvent.change(field, { target: { value: '市' } })
  fireEvent.click(await screen.findByText('城市管理'))
  fireEvent.click(await screen.findByText('市容环境'))
  expect(screen.queryByText('市场监督管理局')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /提\s?交/ }))
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ category_id: '2' }])
})

it('what is not offered any more is said in words, not by its number, and stays until another is chosen', async () => {
  const sent = fakeServer({ '/save': () => ok(null) })
  const open = (nodes: readonly TreeNode[]) =>
    show(
      <FormDialog endpoint={save} title="分类" initial={{ category_id: '97' }} onCancel={() => {}} onDone={() => {}}>
        <TreeField name="category_id" label={{ zh: '类别', en: 'Category' }} nodes={nodes} />
      </FormDialog>,
    )
  open([])
  expect(screen.queryAllByText('97')).toEqual([])
  cleanup()
  open(NODES)
  expect(screen.getAllByText('已停用或已删除')).not.toEqual([])
  fireEvent.click(screen.getByRole('button', { name: /提\s?交/ }))
  await waitFor(() => expect(sent.find(({ path }) => path === '/save')?.body).toMatchObject({ category_id: '97' }))
})

it.each([
  [true, ['2', '97']],
  [false, '97'],
])('nor is a row of the database that is not offered any more (several: %s)', async (multiple, category_id) => {
  fakeServer({})
  show(
    <FormDialog endpoint={save} title="标签" initial={{ category_id }} onCancel={() => {}} onDone={() => {}}>
      <PickField
        name="category_id"
        label={{ zh: '标签', en: 'Tags' }}
        options={[{ value: '2', label: '老旧小区' }]}
        multiple={multiple}
      />
    </FormDialog>,
  )
  expect(screen.queryAllByText('97')).toEqual([])
  expect(screen.getAllByText('已停用或已删除')).not.toEqual([])
})
