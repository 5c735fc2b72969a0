import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, DayText, Flag, Id, get, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { TENANT_STATUS } from './domain/status.ts'

/** Where the districts of the installation are kept, and what each of these screens is called. */
export const TENANT_AT = {
  list: { path: '/sys/supplier/manage', title: { zh: '平台区县', en: 'Districts' } },
  add: { path: '/sys/supplier/add', title: { zh: '新增区县', en: 'New district' } },
  edit: { path: '/sys/supplier/edit/:id', title: { zh: '编辑区县', en: 'Edit district' } },
} as const

const Status = z.enum(keysOf(TENANT_STATUS))
const Names = { username: text(2, 60), short_name: text(1, 20) }
const Expiry = DayText.nullable().default(null)

const Row = z.object({
  ...{ id: Id, uid: z.string(), username: z.string(), short_name: z.string(), region_code: z.string() },
  ...{ status: Status, expires_at: z.string().nullable(), created_at: z.string() },
  /** It is not closed, and its last day has not passed. */
  open: Flag,
  /** The one that runs the installation: it is never closed. */
  first: Flag,
  ...{ accounts: z.int(), last_login_at: z.string().nullable(), version: z.int() },
})
export type TenantRow = z.output<typeof Row>

/** The districts of the installation; nothing of what is in them. */
export const supplierManage = get('/v1/seller/supplier/SupplierManage', {
  title: { zh: '平台区县', en: 'Districts' },
  access: 'granted',
  first_tenant: true,
  input: listInput(['oldest'], {
    /** A part of a name or of the identifier. */
    keyword: z.string().trim().max(30).optional(),
    /** Whether it is open; one whose last day has passed is closed. */
    status: Status.optional(),
  }),
  output: pageOf(Row),
})

/** A district with what every one begins with, and the account that sets it up. */
export const supplierAdd = post('/v1/seller/supplier/SupplierAdd', {
  title: { zh: '新增区县', en: 'Add a district' },
  access: 'granted',
  first_tenant: true,
  audit: 'tenant.add',
  names_things: true,
  step_up: true,
  input: z.object({
    ...Names,
    /** Stands in its address, `/login?supplieruid=`, and stays. */
    uid: z.string().regex(/^[a-z][a-z0-9-]{1,31}$/),
    region_code: z
      .string()
      .regex(/^(\d{6})?$/)
      .default(''),
    expires_at: Expiry,
    admin_username: z
      .string()
      .regex(/^[A-Za-z][A-Za-z0-9_]{3,29}$/)
      .default('admin'),
  }),
  /** Shown to nobody again. */
  output: z.object({ id: Id, uid: z.string(), username: z.string(), password: z.string(), good_until: z.string() }),
})

export const supplierEdit = post('/v1/seller/supplier/SupplierEdit', {
  title: { zh: '编辑区县', en: 'Change a district' },
  access: 'granted',
  first_tenant: true,
  audit: 'tenant.edit',
  names_things: true,
  step_up: true,
  edits: supplierManage,
  input: Seen.extend({ ...Names, status: Status.optional(), expires_at: Expiry }),
  output: ById,
})
