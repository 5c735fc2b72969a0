import { z } from 'zod'

import { keysOf } from '#kernel/dictionary.ts'
import { ById, Flag, Id, MessageText, get, jsonText, numeric, post, text, whole } from '#kernel/endpoint.ts'
import { isMobile } from '#kernel/identity.ts'
import { listInput, pageOf } from '#kernel/list.ts'
import {
  APPEAL_TYPE,
  CITIZEN_ACTS,
  DISSATISFIED_REASON,
  RESOLVE_RESULT,
  STAGE,
} from '#features/work-orders/domain/public.ts'

import { CITIZEN_PATH, type CitizenCall } from './domain/calls.ts'
import { ADDED, MATTER, OPINION } from './domain/limits.ts'

/** Calls of the citizens' page; none is signed: their cookie is no script's, and a page of another origin is refused (decision 0155). */
const at = (name: CitizenCall): string => `${CITIZEN_PATH}${name}`
const unsigned = { signed: false } as const

const Phone = z.string().trim().refine(isMobile, { message: 'mobile' })
const Photos = jsonText(z.array(Id).max(MATTER.photos)).default([])
const Act = z.enum(keysOf(CITIZEN_ACTS))
const StageName = z.enum(keysOf(STAGE))

/** What the page needs before anybody has said who he is. */
export const citizenConfig = get(at('Config'), {
  title: { zh: '市民页面配置', en: 'Configuration of the citizens’ page' },
  access: 'open',
  ...unsigned,
  input: z.object({}),
  output: z.object({
    name: z.string(),
    open: Flag,
    demo: Flag,
    areas: z.array(z.object({ id: Id, name: z.string(), name_en: z.string() })),
    support_phone: z.string(),
    /** The notice on personal data that is in force, if there is one. */
    notice_id: Id.nullable(),
    /** The words of what can be chosen, and of how far a matter is. */
    choices: z.record(z.string(), z.array(MessageText.extend({ code: z.string() }))),
  }),
})

/** Sends a code by SMS. The answer is the same whoever has the number; in a demo installation, which sends nothing, it tells the code. */
export const sendCode = post(at('SendCode'), {
  title: { zh: '发送验证码', en: 'Send a code' },
  access: 'open',
  ...unsigned,
  audit: 'citizen.code',
  input: z.object({ phone: Phone }),
  output: z.object({ again_seconds: z.int(), demo_code: z.string().nullable() }),
})

/** Signs in, for the first time too, by number and code. */
export const signIn = post(at('SignIn'), {
  title: { zh: '市民登录', en: 'Sign in as a citizen' },
  access: 'open',
  ...unsigned,
  audit: 'citizen.sign_in',
  in_maintenance: true,
  /** `notice_id`: the notice that was shown; refused when another one is in force by now, or one at all. */
  input: z.object({
    ...{ phone: Phone, code: z.string().trim().min(1).max(12), agree: z.literal(1), notice_id: Id.optional() },
  }),
  output: z.object({ phone: z.string() }),
})

export const signOut = post(at('SignOut'), {
  title: { zh: '市民退出', en: 'Sign out' },
  access: 'citizen',
  ...unsigned,
  audit: 'citizen.sign_out',
  input: z.object({}),
  output: z.object({}),
})

/** Who is signed in: the account and its number, masked; null for who came by a link. */
export const whoAmI = get(at('Me'), {
  title: { zh: '当前市民', en: 'Who is signed in' },
  access: 'citizen',
  ...unsigned,
  input: z.object({}),
  /** `notice_id`: a notice that has to be agreed to first. */
  output: z.object({ user_id: Id.nullable(), phone: z.string().nullable(), order_id: Id.nullable() }).extend({
    notice_id: Id.nullable(),
    /** The day from which on the account goes, where it was closed. */
    closing_on: z.string().nullable(),
  }),
})

/** Asks to close the account, or takes it back: within fifteen days nothing happens to it (domain 7.4). */
export const closeAccount = post(at('Close'), {
  title: { zh: '注销市民账号', en: 'Close the account' },
  access: 'citizen',
  ...unsigned,
  audit: 'citizen.close',
  input: z.object({ close: Flag }),
  output: z.object({ closing_on: z.string().nullable() }),
})

/** The notice on personal data that is in force. */
export const notice = get(at('Notice'), {
  title: { zh: '个人信息处理告知', en: 'Notice on personal data' },
  access: 'open',
  ...unsigned,
  input: z.object({}),
  output: z.object({
    notice: z.object({ id: Id, title: z.string(), version_no: z.string(), content: z.string() }).nullable(),
  }),
})

/** Agrees to the notice that followed the one agreed to before. */
export const agreeToNotice = post(at('Agree'), {
  title: { zh: '同意新的告知', en: 'Agree to the notice' },
  access: 'citizen',
  ...unsigned,
  audit: 'citizen.agree',
  input: ById,
  output: z.object({}),
})

export const uploadPhoto = post(at('UploadPhoto'), {
  title: { zh: '上传照片', en: 'Upload a picture' },
  access: 'citizen',
  ...unsigned,
  audit: 'citizen.upload',
  kind: 'upload',
  input: z.object({}),
  output: z.object({ id: Id, file_name: z.string(), size: z.int() }),
})

export const readPhoto = get(at('Photo'), {
  title: { zh: '查看照片', en: 'See a picture' },
  access: 'citizen',
  ...unsigned,
  kind: 'file',
  input: ById,
  output: z.unknown(),
})

/** T05: what happened, where, and pictures of it. */
export const submitMatter = post(at('Submit'), {
  title: { zh: '提交诉求', en: 'Submit a matter' },
  access: 'citizen',
  ...unsigned,
  audit: 'citizen.submit',
  input: z
    .object({
      content: text(MATTER.least, MATTER.most),
      appeal_type: z.enum(keysOf(APPEAL_TYPE)).default('help'),
      name: text(0, MATTER.name).optional(),
      area_id: Id.optional(),
      category_id: Id.optional(),
      address: text(0, MATTER.address).optional(),
      lng: numeric(z.number().min(-180).max(180)).optional(),
      lat: numeric(z.number().min(-90).max(90)).optional(),
      is_secret: Flag.default(0),
      photos: Photos,
    })
    .refine(({ address, area_id }) => Boolean(address ?? area_id), { path: ['address'], message: 'required' }),
  /** By when it is accepted. */
  output: z.object({ id: Id, order_no: z.string(), by: z.string() }),
})

const Row = z.object({
  id: Id,
  order_no: z.string(),
  title: z.string(),
  stage: StageName,
  submitted_at: z.string(),
  may: z.array(Act),
})

export const myMatters = get(at('List'), {
  title: { zh: '我的诉求', en: 'My matters' },
  access: 'citizen',
  ...unsigned,
  input: listInput(['newest'], { open: Flag.optional() }),
  output: pageOf(Row),
})

/** One matter as far as its citizen may know it. */
export const matter = get(at('Detail'), {
  title: { zh: '诉求进展', en: 'One matter' },
  access: 'citizen',
  ...unsigned,
  input: ById,
  output: z.object({
    id: Id,
    order_no: z.string(),
    title: z.string().nullable(),
    content: z.string().nullable(),
    address: z.string().nullable(),
    photos: z.array(Id),
    stage: StageName,
    next: MessageText,
    submitted_at: z.string(),
    timeline: z.array(z.object({ at: z.string(), text: MessageText })),
    answers: z.array(z.object({ at: z.string(), text: z.string() })),
    /** Several demands of one call; who answered and what, once the answer is public. */
    items: z.array(
      z.object({
        text: z.string(),
        dept: MessageText.nullable(),
        answer: z.string().nullable(),
        verdict: z.enum(keysOf(RESOLVE_RESULT)).nullable(),
      }),
    ),
    satisfaction: z.int().nullable(),
    may: z.array(Act),
  }),
})

const ofCitizen = <I extends z.ZodRawShape>(
  name: CitizenCall,
  title: { zh: string; en: string },
  audit: string,
  input: I,
) =>
  post(at(name), {
    title,
    access: 'citizen',
    ...unsigned,
    audit,
    input: z.object({ id: Id, ...input }),
    output: ById,
  })

export const addToMatter = ofCitizen('Add', { zh: '补充诉求', en: 'Add to a matter' }, 'citizen.add', {
  content: text(ADDED.least, ADDED.most),
  attachments: Photos,
})
export const urgeMatter = ofCitizen('Urge', { zh: '市民催办', en: 'Urge' }, 'citizen.urge', {})
export const evaluateMatter = ofCitizen('Evaluate', { zh: '市民评价', en: 'Say what came of it' }, 'citizen.evaluate', {
  responded: Flag,
  resolve_result: z.enum(keysOf(RESOLVE_RESULT)),
  satisfaction: whole(1, 5),
  dissatisfied_reason: z.enum(keysOf(DISSATISFIED_REASON)).optional(),
  opinion: text(0, OPINION.most).optional(),
})
export const withdrawMatter = ofCitizen('Withdraw', { zh: '撤回诉求', en: 'Withdraw' }, 'citizen.withdraw', {})
