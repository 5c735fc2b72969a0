import type { Facts } from './facts.ts'
import { bad, good, warn, type Verdict } from './verdict.ts'

/** What is sent to a standby is there within a second; so late, it has stopped or cannot follow. */
const LATE_SECONDS = 30

/** Whether reads are taken off the primary as was meant (decision 0256). Nobody is told anything old meanwhile: the primary answers. */
export function judgeStandby({ standby }: Facts): Verdict {
  if (!standby) return good('没有设置，全部由主库回答', 'None is set; the primary answers everything')
  const { state, lag_seconds, reads } = standby
  if (state === 'away')
    return warn('备库没有回应，暂由主库回答', 'It does not answer; the primary does', {
      zh: '启动备库，检查 DATABASE_READ_URL',
      en: 'Start it, and see to DATABASE_READ_URL',
    })
  if (state === 'other')
    return bad(
      '那里不是本主库的备库，不会从那里读取',
      'What is there is no standby of this primary, and is not read from',
      {
        zh: '让 DATABASE_READ_URL 指向本主库的流复制备库',
        en: 'Let DATABASE_READ_URL name a standby that streams from this primary',
      },
    )
  if (lag_seconds >= LATE_SECONDS)
    return warn(`落后主库 ${lag_seconds} 秒，暂由主库回答`, `${lag_seconds} seconds behind; the primary answers`, {
      zh: '检查两台机器之间的网络、备库的磁盘，以及复制是否还在进行（主库的 pg_stat_replication）',
      en: 'See to the network between both, to its disk, and whether it is still sent anything (pg_stat_replication on the primary)',
    })
  const told = reads && {
    zh: `；本进程启动以来备库回答 ${reads.answered} 次，改由主库回答 ${reads.refused} 次`,
    en: `; since this process began it answered ${reads.answered} reads, the primary ${reads.refused} in its place`,
  }
  return good(`落后主库 ${lag_seconds} 秒${told?.zh ?? ''}`, `${lag_seconds} seconds behind${told?.en ?? ''}`)
}
