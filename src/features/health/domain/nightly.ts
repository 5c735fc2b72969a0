import { addHours, type Time } from '#kernel/time.ts'

import type { DatabaseFacts, Facts } from './facts.ts'
import { bad, good, warn, type Verdict } from './verdict.ts'

/** Whether something is longer ago, or never was. */
export const isOlder = (time: Time | null, hours: number, now: Time): boolean =>
  time === null || addHours(time, hours) < now

export function judgeBadges({ badges_wrong_at }: DatabaseFacts, { now }: Facts): Verdict {
  if (isOlder(badges_wrong_at, 48, now)) return good('与工单一致', 'As the orders')
  return bad(`${badges_wrong_at} 与工单不一致`, `Other than the orders at ${badges_wrong_at}`, {
    zh: '把日志中的 badges differ 一行交给维护人员',
    en: 'Give the line “badges differ” of the log to the maintainers',
  })
}

export function judgeTotals({ totals_wrong }: DatabaseFacts, { now }: Facts): Verdict {
  if (totals_wrong === null || isOlder(totals_wrong.at, 48, now)) return good('与工单一致', 'As the orders')
  const { at, said } = totals_wrong
  return bad(`${at} 与工单不一致：${said.zh}`, `Other than the orders at ${at}: ${said.en}`, {
    zh: '已自动重算；把日志中的 totals differ 一行交给维护人员',
    en: 'They are made anew already; give the line “totals differ” of the log to the maintainers',
  })
}

export function judgeExports({ export_given_up }: DatabaseFacts, { now }: Facts): Verdict {
  if (export_given_up === null || isOlder(export_given_up.at, 48, now))
    return good('没有放弃的导出', 'None was given up')
  const { at, said } = export_given_up
  const why = said ? { zh: said, en: said } : { zh: '程序每次都中断', en: 'the program broke off each time' }
  return warn(`${at} 有导出多次未写完，已放弃：${why.zh}`, `One was given up at ${at}: ${why.en}`, {
    zh: '按原因处理后请申请人重新导出；日志中的 an export was given up 一行有导出编号',
    en: 'Mend what it says and let its owner export again; the line “an export was given up” of the log has its number',
  })
}

export function judgeLog({ unsealed_since, chain_broken_at }: DatabaseFacts, { now }: Facts): Verdict {
  if (!isOlder(chain_broken_at, 48, now))
    return bad(`${chain_broken_at} 校验发现被改动`, `Found changed at ${chain_broken_at}`, {
      zh: '由审计管理员在 系统管理 → 日志完整性 查看是哪一条；保留数据库现状',
      en: 'The auditor sees which row in System → Integrity of the log; leave the database as it is',
    })
  if (unsealed_since === null) return good('封存及时', 'Sealed in time')
  return warn(`${unsealed_since} 以来没有封存`, `Not sealed since ${unsealed_since}`, {
    zh: '检查后台任务 seal-audit-log',
    en: 'See to the job seal-audit-log',
  })
}
