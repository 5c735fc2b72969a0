import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, Flag, Id, PhoneKey, get, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

import { AGREEMENT_KIND, AGREEMENT_STATUS } from './domain/kinds.ts'

/** Where agreements are kept, and what each of these screens is called (spec §2). */
export const AGREEMENT_AT = {
  list: { path: '/sys/agreement/manage', title: { zh: '协议管理', en: 'Agreements' } },
  add: { path: '/sys/agreement/add', title: { zh: '新增协议版本', en: 'New version' } },
  edit: { path: '/sys/agreement/edit/:id', title: { zh: '编辑协议草稿', en: 'Edit the draft' } },
  remove: { path: '/sys/agreement/del/:id', title: { zh: '删除协议草稿', en: 'Delete the draft' } },
} as const
export const CONSENTS_AT = {
  path: '/sys/agreement/consents',
  title: { zh: '协议同意记录', en: 'Who agreed' },
} as const

const Kind = z.enum(keysOf(AGREEMENT_KIND))

const Row = ById.extend({
  ...{ kind: Kind, title: z.string(), version_no: z.string(), content: z.string(), need_consent: Flag },
  ...{ status: z.enum(keysOf(AGREEMENT_STATUS)), published_at: z.string().nullable(), consents: z.int() },
  version: z.int(),
})
export type AgreementRow = z.output<typeof Row>

export const agreementManage = get('/v1/seller/agreement/manage', {
  title: { zh: '协议管理', en: 'Agreements' },
  access: 'granted',
  input: listInput(['newest'], { kind: Kind.optional(), status: z.enum(keysOf(AGREEMENT_STATUS)).optional() }),
  output: pageOf(Row),
})

/** Writes a draft; of its html only what an agreement is made of is kept. */
export const agreementSave = post('/v1/seller/agreement/save', {
  title: { zh: '保存协议草稿', en: 'Save a draft' },
  access: 'granted',
  audit: 'agreement.save',
  edits: agreementManage,
  input: Seen.partial().extend({
    ...{ kind: Kind, title: text(2, 60), version_no: text(1, 20), content: text(1, 50_000) },
    need_consent: Flag.default(1),
  }),
  output: ById,
})

/** Puts a draft in force in the place of the one before. */
export const agreementPublish = post('/v1/seller/agreement/publish', {
  title: { zh: '发布协议', en: 'Publish a version' },
  access: 'granted',
  audit: 'agreement.publish',
  step_up: true,
  input: Seen,
  output: ById,
})

export const agreementDel = post('/v1/seller/agreement/del', {
  title: { zh: '删除协议草稿', en: 'Delete a draft' },
  access: 'granted',
  audit: 'agreement.delete',
  input: Seen,
  output: ById,
})

/** Who agreed to which version, and when. */
export const agreementConsents = get('/v1/seller/agreement/consents', {
  title: { zh: '协议同意记录', en: 'Who agreed' },
  access: 'granted',
  input: listInput(['newest'], {
    kind: Kind.optional(),
    agreement_id: Id.optional(),
    /** The user name of an account. */
    keyword: z.string().trim().max(30).optional(),
    /** Of a citizen. */
    phone_key: PhoneKey.optional(),
  }),
  output: pageOf(
    ById.extend({
      ...{ kind: Kind, title: z.string(), version_no: z.string() },
      /** The name of an account, or as much of a citizen's number as is shown. */
      who: z.string(),
      ...{ at: z.string(), ip: z.string() },
    }),
  ),
})

const Text = ById.extend({ title: z.string(), version_no: z.string(), content: z.string() })

/** The terms in force that the caller has not agreed to, if he is to be asked. */
export const agreementPending = get('/v1/seller/agreement/pending', {
  title: { zh: '待同意的协议', en: 'What is to be agreed to' },
  access: 'signed_in',
  passive: true,
  input: z.object({}),
  output: z.object({ agreement: Text.nullable() }),
})

export const agreementAgree = post('/v1/seller/agreement/agree', {
  title: { zh: '同意协议', en: 'Agree' },
  access: 'signed_in',
  audit: 'agreement.agree',
  input: ById,
  output: z.null(),
})

/** What is in force, for whoever wants to read it before he signs in. */
export const agreementShown = get('/v1/public/agreement/shown', {
  title: { zh: '现行协议', en: 'The agreement in force' },
  access: 'open',
  signed: false,
  input: z.object({ kind: Kind }),
  output: z.object({ agreement: Text.nullable() }),
})
