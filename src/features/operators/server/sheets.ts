import { departmentColumns } from '#features/organisation/server/public.ts'
import { maskPhone } from '#kernel/masking.ts'
import { namesIn } from '#kernel/names-in.ts'
import { openText } from '#platform/crypto/seal.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { choiceCell, idsByCode } from '#platform/sheets/cells.ts'
import { WrongCell, type Known, type RecordSheet } from '#platform/sheets/record-sheet.ts'

import type { SheetToWrite } from '#platform/spreadsheets/sheet.ts'
import type { z } from 'zod'

import { OperatorSheetRow, operatorRoles, type OneTime } from '../contract/operators.ts'
import type { Owners } from '../domain/granting.ts'
import { ACCOUNT_STATUS } from '../domain/status.ts'
import { everyOperator } from './operator-list.ts'
import { addOperator, editOperator, giveRoles } from './operator-save.ts'
import { readRoles, type KnownRole } from './role-facts.ts'

type Row = Awaited<ReturnType<typeof everyOperator>>[number]

/** Accounts, each by its user name. Those that are new are handed over with their one-time passwords, which nobody can see again. */
export const accountSheetOf = (owners: Owners): RecordSheet<Row> => ({
  ...ACCOUNTS,
  save: (input: z.output<typeof OperatorSheetRow>, ctx) => saveAccount(owners, input, ctx),
})

const ACCOUNTS: Omit<RecordSheet<Row>, 'save'> = {
  title: { zh: '管理员账号', en: 'Accounts' },
  input: OperatorSheetRow,
  key: '登录账号',
  most: 2000,
  // Each gets a password, and hashing one is meant to take its time.
  most_new: 300,
  list: async (ctx) =>
    (await everyOperator(ctx)).map((row) => ({ ...row, phone: row.phone && maskPhone(openText(ctx.keys, row.phone)) })),
  known: async (ctx) => ({ departments: await idsByCode(ctx, 'department') }),
  handed,
  columns: [
    {
      header: '登录账号',
      required: true,
      field: 'username',
      width: 18,
      rule: {
        zh: '小写字母开头，字母、数字、下划线，4 至 30 位',
        en: 'Letters, digits and _, beginning with a small letter, 4 to 30',
      },
    },
    {
      header: '姓名',
      required: true,
      field: 'real_name',
      rule: { zh: '1 至 30 字', en: '1 to 30 letters' },
    },
    {
      header: '昵称',
      required: true,
      field: 'nick_name',
      width: 18,
      rule: { zh: '界面上显示的称呼', en: 'As others see it' },
    },
    ...departmentColumns<Row>(),
    {
      header: '手机',
      field: 'phone',
      width: 16,
      rule: { zh: '导出时只显示一部分，原样导入则不变', en: 'Exported in part; taken as it is, it stays' },
    },
    {
      header: '有效期起',
      field: 'valid_from',
      rule: { zh: '如 2026-11-23，可不填', en: 'Such as 2026-11-23; may be left out' },
    },
    {
      header: '有效期止',
      field: 'valid_to',
      rule: { zh: '如 2026-11-23，可不填', en: 'Such as 2026-11-23; may be left out' },
    },
    {
      header: '状态',
      field: 'status',
      ...choiceCell<Row, keyof typeof ACCOUNT_STATUS>(ACCOUNT_STATUS, (row) =>
        row.status === 'enabled' ? 'enabled' : 'disabled',
      ),
    },
    { header: '备注', field: 'remark', width: 24 },
  ],
}

type Handed = OneTime & { readonly real_name: string }

/** A new account, or what was changed of one. */
async function saveAccount(
  owners: Owners,
  { id, version, username, status, ...form }: z.output<typeof OperatorSheetRow>,
  ctx: RequestContext,
): Promise<Handed | { readonly id: string }> {
  if (id) return editOperator(owners, { ...form, id, version, status }, ctx)
  const opened = await addOperator({ ...form, username }, ctx)
  if (status === 'disabled') await editOperator(owners, { ...form, id: opened.id, status }, ctx)
  return { ...opened, real_name: form.real_name }
}

function handed(accounts: readonly Handed[]): SheetToWrite | null {
  if (accounts.length === 0) return null
  return {
    name: '一次性密码',
    header: ['登录账号', '姓名', '一次性密码', '有效至'],
    rows: accounts.map(({ username, real_name, password, good_until }) => [username, real_name, password, good_until]),
    widths: [20, 14, 24, 22],
    text_rows: accounts.length,
  }
}

/** Which roles the accounts have: for who gives them, and opens none (decision 0196). */
export const roleSheetOf = (owners: Owners): RecordSheet<Row> => ({
  title: { zh: '账号角色', en: 'Roles of accounts' },
  input: operatorRoles.input,
  key: '登录账号',
  most: 2000,
  list: everyOperator,
  known: async (ctx) => ({ roles: byName(await readRoles(ctx)) }),
  save: (input: z.output<typeof operatorRoles.input>, ctx) => giveRoles(owners, input, ctx),
  only_present: {
    zh: '没有这个账号，请先由系统管理员开通',
    en: 'There is no such account; the system administrator opens it first',
  },
  columns: [
    { header: '登录账号', required: true, write: ({ username }) => username, width: 18 },
    { header: '姓名', write: (row) => row.real_name },
    { header: '部门名称', write: (row) => row.dept_name, width: 24 },
    {
      header: '角色',
      required: true,
      field: 'role_ids',
      write: ({ roles }) => roles.map(({ name }) => name).join('、'),
      read: rolesNamed,
      width: 32,
      rule: {
        zh: '角色名称，用顿号分隔；留空即取消全部角色',
        en: 'Names of roles with 、 between them; none takes all away',
      },
    },
  ],
})

/** By their names in either language; a name that two roles have names none. */
function byName(roles: readonly KnownRole[]): Map<string, string> {
  const names = roles.flatMap(({ id, own_name, name_en }) =>
    [own_name, name_en].filter((name) => name !== '').map((name) => [name, id] as const),
  )
  return new Map(names.filter(([name], at) => names.every(([other], where) => other !== name || where === at)))
}

const rolesNamed = (text: string, known: Known): string[] => {
  const roles = known['roles']!
  return namesIn(text, (name) => roles.has(name)).map((name) => roles.get(name) ?? unknownRole(name))
}

function unknownRole(name: string): never {
  throw new WrongCell({ zh: `没有名为“${name}”的角色`, en: `there is no role “${name}”` })
}
