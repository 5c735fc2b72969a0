import { keyedHash, sealText } from '#platform/crypto/seal.ts'
import type { Keys } from '#platform/crypto/keys.ts'
import type { Trx } from '#platform/db/database.ts'
import { addDays, dayOf, type Time } from '#kernel/time.ts'
import { sql } from 'kysely'

interface Around {
  readonly supplier_id: string
  readonly keys: Keys
  readonly now: Time
}

/** What administrators find on their screens: agreements with who agreed, accounts that were asked for, addresses that were shut out, words and a matter to begin with. */
export async function seedAdministration(trx: Trx, around: Around): Promise<void> {
  await seedAgreements(trx, around)
  await seedApplications(trx, around)
  await seedAddresses(trx, around)
  await seedWords(trx, around)
  await seedAutoDispatch(trx, around)
  await seedSettings(trx, around)
}

/** Everybody who looks around shares these few accounts, so that nobody who opens much is somebody (decision 0328). */
const seedSettings = (trx: Trx, { supplier_id, now }: Around) =>
  trx.insertInto('setting').values({ supplier_id, key: 'open.per_hour', value: '0', updated_at: now }).execute()

const ago = (now: Time, days: number, hour = '09:20:00'): Time => `${addDays(dayOf(now), -days)} ${hour}`

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('')
const TERMS = paragraphs(
  '本平台仅供承办单位工作人员办理诉求使用，账号不得转借。',
  '工单涉及公民个人信息，查看、导出均留痕，不得用于办理以外的用途。',
)
const TERMS_NOW = `${TERMS}${paragraphs('离岗、调岗当日由所在单位停用账号。')}`
const NOTICE = paragraphs(
  '为办理您的诉求，我们收集您的称呼、联系电话和诉求内容，转交承办单位办理。',
  '办结满三年后清除您的个人信息；您可随时查阅、更正或要求删除。',
)

/** Everybody has agreed to the terms, so that nobody is asked at the first sight of the demo; the notice to citizens is being written. */
async function seedAgreements(trx: Trx, { supplier_id, now }: Around): Promise<void> {
  const terms = { supplier_id, kind: 'user_service', title: '平台使用协议' } as const
  const rows = await trx
    .insertInto('agreement')
    .values([
      {
        ...terms,
        ...{ version_no: '2025-1', content: TERMS, status: 'archived' },
        ...{ published_at: ago(now, 300), created_at: ago(now, 301) },
      },
      {
        ...terms,
        ...{ version_no: '2026-1', content: TERMS_NOW, status: 'published' },
        ...{ published_at: ago(now, 40), created_at: ago(now, 42) },
      },
      {
        ...{ supplier_id, kind: 'privacy', title: '个人信息处理告知', version_no: '2026-1' },
        ...{ content: NOTICE, status: 'draft', created_at: ago(now, 2) },
      },
    ])
    .returning(['id', 'status'])
    .execute()
  const terms_ids = rows.filter(({ status }) => status !== 'draft').map(({ id }) => id)
  await sql`insert into agreement_consent (supplier_id, agreement_id, operator_id, ip, at)
    select o.supplier_id, a.id, o.id, '10.20.' || o.id % 8 || '.' || o.id % 200 + 10,
      a.published_at + make_interval(days => 1, mins => (o.id % 600)::int)
    from agreement a join operator o on o.supplier_id = a.supplier_id and o.deleted_at is null
    where a.supplier_id = ${supplier_id} and a.id = any(${terms_ids}::bigint[])`.execute(trx)
}

const APPLICATIONS = [
  { dept: 'B01', real_name: '曹立新', reason: '新到热线联络岗，承办本局工单', phone: '12900000101', days: 1 },
  { dept: 'S01', real_name: '沈晓梅', reason: '街道值班室轮岗，需签收夜间工单', phone: '12900000102', days: 0 },
  {
    ...{ dept: 'B02', real_name: '韩志远', reason: '临时查看一件工单', phone: '12900000103', days: 9 },
    refused: '临时查看请由本单位联络员办理',
  },
] as const

async function seedApplications(trx: Trx, { supplier_id, keys, now }: Around): Promise<void> {
  const departments = await trx
    .selectFrom('department')
    .select(['id', 'code'])
    .where('supplier_id', '=', supplier_id)
    .where(
      'code',
      'in',
      APPLICATIONS.map(({ dept }) => dept),
    ) // prettier-ignore
    .execute()
  const rows = APPLICATIONS.map(({ dept, phone, days, real_name, reason, ...more }) => ({
    ...{ supplier_id, real_name, reason, dept_id: departments.find(({ code }) => code === dept)!.id },
    ...{ phone: sealText(keys, phone), phone_h: keyedHash(keys, phone), address_h: keyedHash(keys, dept) },
    created_at: days === 0 ? now : ago(now, days),
    ...('refused' in more && {
      ...{ state: 'refused' as const, answer: more.refused, decided_at: ago(now, days - 1) },
    }),
  }))
  await trx.insertInto('account_application').values(rows).execute()
}

/** Of networks that are nobody's (RFC 5737). */
async function seedAddresses(trx: Trx, { supplier_id, now }: Around): Promise<void> {
  const shut = { supplier_id, list_type: 'black', reason: 'manual', status: 'active' } as const
  const guessed = { supplier_id, list_type: 'auto', reason: 'login_fail', status: 'released' } as const
  await trx
    .insertInto('access_ip')
    .values([
      {
        ...shut,
        ...{ ip: '203.0.113.0/24', note: '上级通报的扫描来源', expires_at: ago(now, -60, '00:00:00') },
        ...{ first_at: ago(now, 30), last_at: ago(now, 30) },
      },
      {
        ...guessed,
        ...{ ip: '198.51.100.27', note: '', hit_count: 3, expires_at: ago(now, 6, '10:05:00') },
        ...{ first_at: ago(now, 6), last_at: ago(now, 6, '09:55:00') },
      },
    ])
    .execute()
}

async function seedWords(trx: Trx, { supplier_id, now }: Around): Promise<void> {
  const words = '内部掌握、仅供内部参考、不予公开的内部意见'
  const list = { supplier_id, kind: 'public' as const, name: '内部用语', words, created_at: ago(now, 60) }
  const today = dayOf(now)
  const risk = { supplier_id, kind: 'risk' as const, created_at: ago(now, 60) }
  await trx
    .insertInto('sensitive_word')
    .values([
      list,
      {
        ...{ ...risk, name: '汛期险情', words: '漫堤、管涌、内涝进屋', urgency: 'urgent_2h' },
        ...{ valid_from: addDays(today, -150), valid_to: addDays(today, -50) },
      },
      {
        ...{ ...risk, name: '低温雨雪', words: '道路结冰、水管冻裂、积雪压塌', urgency: 'urgent_24h' },
        ...{ valid_from: addDays(today, 8), valid_to: addDays(today, 98) },
      },
    ])
    .execute()
}

/** One matter, off: nothing is allocated by itself until somebody turns it on. */
async function seedAutoDispatch(trx: Trx, { supplier_id, now }: Around): Promise<void> {
  const matter = await trx
    .selectFrom('category')
    .select('id')
    .where('supplier_id', '=', supplier_id)
    .where('level', '=', 3)
    .where('default_dept_id', 'is not', null)
    .where('enabled', '=', 1)
    .where('deleted_at', 'is', null)
    .orderBy('code')
    .limit(1)
    .executeTakeFirst()
  if (!matter) return
  const rule = { supplier_id, category_id: matter.id, per_day: 20, enabled: 0 as const, created_at: ago(now, 12) }
  await trx.insertInto('dispatch_auto').values(rule).execute()
}
