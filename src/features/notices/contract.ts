import { z } from 'zod'

import { ById, DayText, Flag, Id, TimeText, get, jsonText, post, text } from '#kernel/endpoint.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import { Seen } from '#kernel/record.ts'

export const SCOPES = ['all', 'dept', 'role'] as const

/** Where notices are managed, and what each of these screens is called. */
export const NOTICE_AT = {
  list: { path: '/sys/notice/manage', title: { zh: '管理公告', en: 'Manage notices' } },
  add: { path: '/sys/notice/add', title: { zh: '发布公告', en: 'Publish a notice' } },
  edit: { path: '/sys/notice/edit/:id', title: { zh: '编辑公告', en: 'Edit the notice' } },
  remove: { path: '/sys/notice/del/:id', title: { zh: '删除公告', en: 'Delete the notice' } },
} as const

/** A notice as its readers see it in the list. */
export const NoticeRow = z.object({
  id: Id,
  title: z.string(),
  top: Flag,
  need_ack: Flag,
  publish_at: z.string(),
  /** Department that published it. */
  author_name: z.string(),
  read: Flag,
  acknowledged: Flag,
})
export type NoticeRow = z.output<typeof NoticeRow>

/** The published notices that are addressed to the caller: those to be confirmed first, then the pinned ones and the newest. */
export const noticeList = get('/v1/seller/notice/NoticeList', {
  title: { zh: '公告列表', en: 'Notices' },
  access: 'signed_in',
  passive: true,
  input: listInput(['standing'], {}),
  /** How many of all are unread. */
  output: pageOf(NoticeRow).extend({ unread: z.int() }),
})

export const noticeInfo = get('/v1/seller/notice/NoticeInfo', {
  title: { zh: '公告详情', en: 'Notice' },
  access: 'signed_in',
  input: ById,
  output: NoticeRow.extend({ content: z.string(), ack_count: z.number().int(), version: z.int() }),
})

/** Opening a notice changes nothing; that it was read is said by this, of the wording that was seen where its `version` is told. */
export const noticeRead = post('/v1/seller/notice/NoticeRead', {
  title: { zh: '公告已读', en: 'Notice read' },
  access: 'signed_in',
  audit: 'notice.read',
  input: Seen,
  output: ById,
})

export const noticeAck = post('/v1/seller/notice/NoticeAck', {
  title: { zh: '确认公告', en: 'Confirm a notice' },
  access: 'signed_in',
  audit: 'notice.ack',
  input: Seen,
  output: ById,
})

/** A notice as those who publish see it. */
const ManagedNotice = z.object({
  id: Id,
  title: z.string(),
  content: z.string(),
  scope: z.enum(SCOPES),
  targets: z.array(z.string()),
  top: Flag,
  need_ack: Flag,
  publish_at: z.string(),
  /** Last day on which its readers see it; null for good. */
  valid_to: z.string().nullable(),
  /** That day has passed. */
  over: Flag,
  version: z.number().int(),
  author_name: z.string(),
  read_count: z.number().int(),
  ack_count: z.number().int(),
})

/** All notices with their readers, and to whom one can be addressed; for those who publish. */
export const noticeManage = get('/v1/seller/notice/NoticeManage', {
  title: { zh: '公告管理', en: 'Manage notices' },
  access: 'granted',
  input: listInput(['standing'], { keyword: z.string().trim().max(50).optional(), scope: z.enum(SCOPES).optional() }),
  output: pageOf(ManagedNotice).extend({
    departments: z.array(z.object({ id: Id, name: z.string(), enabled: Flag })),
    roles: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
})

/** Publishes a notice, or changes the one named by `id`. */
export const noticeSave = post('/v1/seller/notice/NoticeSave', {
  title: { zh: '发布公告', en: 'Publish a notice' },
  access: 'granted',
  audit: 'notice.save',
  edits: noticeManage,
  input: Seen.partial().extend({
    title: text(2, 100),
    content: text(2, 5000),
    scope: z.enum(SCOPES).default('all'),
    targets: jsonText(z.array(z.string().min(1).max(40)).max(100)).default([]),
    top: Flag.default(0),
    need_ack: Flag.default(0),
    /** Now, where left out. */
    publish_at: TimeText.optional(),
    valid_to: DayText.nullable().default(null),
    /** Of one that is changed: whoever has read or confirmed it is to do so again. */
    ask_again: Flag.default(0),
  }),
  output: ById,
})

export const noticeDel = post('/v1/seller/notice/NoticeDel', {
  title: { zh: '删除公告', en: 'Delete a notice' },
  access: 'granted',
  audit: 'notice.delete',
  input: Seen,
  output: ById,
})
