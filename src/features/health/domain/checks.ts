import type { Message } from '#kernel/messages.ts'
import { secondsBetween } from '#kernel/time.ts'

import type { DatabaseFacts, Facts } from './facts.ts'
import { isOlder, judgeBadges, judgeExports, judgeLog, judgeTotals } from './nightly.ts'
import { judgeStandby } from './standby.ts'
import { bad, good, warn, type Verdict } from './verdict.ts'

const MEGABYTE = 1_048_576
const size = (bytes: number): string =>
  bytes < 1024 * MEGABYTE ? `${Math.round(bytes / MEGABYTE)} MB` : `${(bytes / 1024 / MEGABYTE).toFixed(1)} GB`

/** A job is done within seconds; one that is due for longer waits for a worker that is not there. */
const LATE_SECONDS = 600
/** What is done every minute was not done for so long. */
const SILENT_SECONDS = 300
/** A night may be missed for an hour or so; a second one may not (decision 0209). */
const PROOF_HOURS = 36
/** Signatures hold for five minutes; rows are ordered by the second. */
const CLOCK_SECONDS = { warn: 2, bad: 60 }

const onDatabase =
  (judge: (database: DatabaseFacts, facts: Facts) => Verdict) =>
  (facts: Facts): Verdict | null =>
    'error' in facts.database ? null : judge(facts.database, facts)

interface Check {
  readonly title: Message
  /** Null where what it is about could not be looked at; then another check says why. */
  readonly judge: (facts: Facts) => Verdict | null
}

/** Everything that is looked at, in the order in which one would mend it. */
export const CHECKS = {
  node: { title: { zh: 'Node 版本', en: 'Node' }, judge: judgeNode },
  port: { title: { zh: '端口', en: 'Port' }, judge: judgePort },
  folders: { title: { zh: '数据文件夹', en: 'Folders' }, judge: judgeFolders },
  space: { title: { zh: '磁盘空间', en: 'Disk' }, judge: judgeSpace },
  keys: { title: { zh: '密钥文件', en: 'Key file' }, judge: judgeKeys },
  database: { title: { zh: '数据库', en: 'Database' }, judge: judgeDatabase },
  standby: { title: { zh: '只读备库', en: 'Standby' }, judge: judgeStandby },
  schema: { title: { zh: '数据库结构', en: 'Schema' }, judge: onDatabase(judgeSchema) },
  clock: { title: { zh: '时钟', en: 'Clock' }, judge: onDatabase(judgeClock) },
  address: { title: { zh: '访问地址', en: 'Address' }, judge: judgeAddress },
  proxy: { title: { zh: '反向代理', en: 'Proxy' }, judge: judgeProxy },
  jobs: { title: { zh: '后台任务', en: 'Jobs' }, judge: onDatabase(judgeJobs) },
  exports: { title: { zh: '导出', en: 'Exports' }, judge: onDatabase(judgeExports) },
  backup: { title: { zh: '备份', en: 'Backups' }, judge: judgeBackup },
  calendar: { title: { zh: '节假日表', en: 'Calendar' }, judge: onDatabase(judgeCalendar) },
  badges: { title: { zh: '角标数字', en: 'Badges' }, judge: onDatabase(judgeBadges) },
  totals: { title: { zh: '统计汇总', en: 'Totals of reports' }, judge: onDatabase(judgeTotals) },
  log: { title: { zh: '操作日志', en: 'Operation log' }, judge: onDatabase(judgeLog) },
  settings: { title: { zh: '参数', en: 'Settings' }, judge: onDatabase(judgeSettings) },
  calls_role: { title: { zh: '日志写入账户', en: 'Role of calls' }, judge: onDatabase(judgeCallsRole) },
  retention: { title: { zh: '到期清除', en: 'Retention' }, judge: onDatabase(judgeRetention) },
  scanner: { title: { zh: '病毒扫描', en: 'Virus scanner' }, judge: judgeScanner },
} satisfies Record<string, Check>
export type CheckName = keyof typeof CHECKS

export interface Finding extends Verdict {
  readonly check: CheckName
  readonly title: Message
}

/** What there is to say of an installation. */
export const judgeAll = (facts: Facts): Finding[] =>
  (Object.entries(CHECKS) as [CheckName, Check][]).flatMap(([check, { title, judge }]) => {
    const verdict = judge(facts)
    return verdict ? [{ check, title, ...verdict }] : []
  })

function judgeNode({ node }: Facts): Verdict {
  const [major = 0, minor = 0] = node.replace('v', '').split('.').map(Number)
  const mend = { zh: '安装 Node 22 或 24', en: 'Install Node 22 or 24' }
  if (major < 20 || (major === 20 && minor < 19))
    return bad(`${node}，至少需要 20.19`, `${node}; 20.19 is needed`, mend)
  return good(node, node)
}

function judgePort({ port, config }: Facts): Verdict {
  if (port === 'ours') return good(`${config.port}，程序正在运行`, `${config.port}, the program runs`)
  if (port === 'free')
    return good(`${config.port} 空闲，程序没有运行`, `${config.port} is free, the program does not run`)
  return bad(`${config.port} 被别的程序占用`, `${config.port} is taken by another program`, {
    zh: '停掉那个程序，或用 PORT 换一个端口',
    en: 'Stop that program, or set PORT to another one',
  })
}

function judgeFolders({ folders }: Facts): Verdict {
  const shut = folders.find(({ is_writable }) => !is_writable)
  if (!shut) return good('可以写入', 'May be written to')
  return bad(`${shut.name}：${shut.path} 不能写入`, `${shut.name}: ${shut.path} cannot be written to`, {
    zh: '把该文件夹交给运行程序的账号，或改用别的文件夹',
    en: 'Give the folder to the account that runs the program, or name another one',
  })
}

function judgeSpace({ folders, config }: Facts): Verdict {
  const known = folders.filter(({ free_bytes }) => free_bytes !== null)
  const least = known.toSorted((a, b) => a.free_bytes! - b.free_bytes!)[0]
  if (!least)
    return warn('无法得知剩余空间', 'Free space cannot be told', {
      zh: '检查文件夹是否存在',
      en: 'See whether the folders are there',
    })
  const left = `${least.name} ${size(least.free_bytes!)}`
  const mend = { zh: '清理磁盘或扩容', en: 'Free space, or add some' }
  if (least.free_bytes! < config.upload_free_bytes)
    return known.some((one) => one.name === 'UPLOAD_DIR' && one.free_bytes! < config.upload_free_bytes)
      ? bad(`${left}，已不接收文件`, `${left} left: no files are taken`, mend)
      : bad(`${left}，很快将无法保存`, `${left} left: soon nothing can be saved`, mend)
  if (least.free_bytes! < 4 * config.upload_free_bytes) return warn(`${left}，快满了`, `${left} left`, mend)
  return good(`最少 ${left}`, `${left} left at least`)
}

function judgeKeys({ keys }: Facts): Verdict {
  const restore = {
    zh: '从备份取回密钥文件，或让 REXIAN_KEY_FILE 指向正确的文件；没有它，姓名和电话谁也读不出来',
    en: 'Take it from a backup, or let REXIAN_KEY_FILE name the right one; without it nobody can read names and phones',
  }
  if (keys === 'missing') return bad('没有密钥文件', 'It is missing', restore)
  if (keys === 'damaged') return bad('密钥文件已损坏', 'It is damaged', restore)
  if (keys === 'other')
    return bad('是另一个数据库的，或缺少在用的密钥', 'It is another database’s, or lacks a key in use', restore)
  if (keys === 'open')
    return warn('其他账号也能读取', 'Other accounts may read it', { zh: 'chmod 600', en: 'chmod 600' })
  return good('只有程序账号能读取', 'Only the account of the program may read it')
}

function judgeDatabase({ database }: Facts): Verdict {
  if ('error' in database)
    return bad(`连不上：${database.error}`, `Cannot be reached: ${database.error}`, {
      zh: '启动程序或数据库服务器，检查 DATABASE_URL',
      en: 'Start the program or the database server; see to DATABASE_URL',
    })
  const version = `PostgreSQL ${Math.floor(database.version / 10_000)}.${database.version % 10_000}`
  if (database.version < 150_000)
    return bad(`${version}，至少需要 15`, `${version}; 15 is needed`, {
      zh: '升级数据库服务器',
      en: 'Upgrade the server',
    })
  return good(`${version}，${size(database.bytes)}`, `${version}, ${size(database.bytes)}`)
}

function judgeSchema({ pending, unknown }: DatabaseFacts): Verdict {
  if (unknown.length > 0)
    return bad(`数据库比程序新（${unknown[0]!}）`, `The database is newer than the program (${unknown[0]!})`, {
      zh: '安装与数据库相同或更新的版本',
      en: 'Install the version of the database, or a newer one',
    })
  if (pending.length > 0)
    return warn(`有 ${pending.length} 个升级脚本待执行`, `${pending.length} migrations wait`, {
      zh: '重新启动程序，启动时自动执行',
      en: 'Start the program again; it applies them',
    })
  return good('与程序一致', 'As the program needs it')
}

function judgeClock({ ahead_seconds }: DatabaseFacts): Verdict {
  const off = Math.abs(ahead_seconds)
  if (off <= CLOCK_SECONDS.warn) return good('与数据库一致', 'As that of the database')
  const state = off > CLOCK_SECONDS.bad ? bad : warn
  return state(`与数据库相差 ${off} 秒`, `${off} seconds apart from the database`, {
    zh: '两台机器都启用时间同步（NTP）',
    en: 'Let both machines take the time from NTP',
  })
}

function judgeAddress({ config, database }: Facts): Verdict {
  const mend = {
    zh: '设置 BASE_URL=https://…，即大家使用的地址',
    en: 'Set BASE_URL=https://…, the address that people use',
  }
  const { base_url, demo } = config
  if (base_url === null) {
    if (!('error' in database) && database.sends_links)
      return bad('没有 BASE_URL，短信里的链接打不开', 'Without BASE_URL the links in SMS lead nowhere', mend)
    return demo ? good('演示环境', 'A demo') : warn('没有 BASE_URL', 'There is no BASE_URL', mend)
  }
  if (demo)
    return bad(`${base_url} 上是演示环境`, `${base_url} is a demo`, {
      zh: '正式使用请设 DEMO=0',
      en: 'For real work set DEMO=0',
    })
  if (!base_url.startsWith('https:')) return warn(`${base_url} 没有加密`, `${base_url} is not encrypted`, mend)
  return good(base_url, base_url)
}

function judgeProxy({ config }: Facts): Verdict {
  if (config.has_proxy) return good('已设置', 'Set')
  if (!config.base_url?.startsWith('https:')) return good('没有', 'None')
  return warn(
    '有 https 地址却没有 TRUST_PROXY，所有人看起来都来自同一地址',
    'An https address without TRUST_PROXY: everybody seems to come from one address',
    {
      zh: '设置 TRUST_PROXY（代理的数目或地址）',
      en: 'Set TRUST_PROXY to the number of proxies or their addresses',
    },
  )
}

function judgeJobs({ jobs }: DatabaseFacts, { now }: Facts): Verdict {
  const worker = { zh: '至少运行一个带 worker 角色的进程', en: 'Run at least one process with the role worker' }
  if (jobs.seen_at === null || secondsBetween(jobs.seen_at, now) > SILENT_SECONDS)
    return bad('没有进程在执行后台任务', 'Nobody does the jobs', worker)
  if (jobs.late_seconds > LATE_SECONDS)
    return bad(
      `最早的任务已等待 ${Math.round(jobs.late_seconds / 60)} 分钟`,
      `The oldest has waited for ${Math.round(jobs.late_seconds / 60)} minutes`,
      worker,
    )
  const why = { zh: '在 系统管理 → 运行状况 查看原因并重试', en: 'See why and try again in System → Health' }
  if (jobs.failed > 0) return warn(`${jobs.failed} 个任务失败`, `${jobs.failed} failed`, why)
  const kinds = jobs.failing.join(', ')
  if (kinds) return warn(`一再失败，仍在重试：${kinds}`, `Fail again and again, and are tried again: ${kinds}`, why)
  return good(
    `等待 ${jobs.waiting}，执行中 ${jobs.running}，将重试 ${jobs.retried}`,
    `${jobs.waiting} waiting, ${jobs.running} running, ${jobs.retried} to be tried again`,
  )
}

function judgeBackup({ backup, now, config }: Facts): Verdict {
  if (!backup) {
    if (config.demo) return good('演示环境', 'A demo')
    return bad('没有自动备份', 'No backups are made', {
      zh: '设置 BACKUP_DIR 和 BACKUP_PASSPHRASE',
      en: 'Set BACKUP_DIR and BACKUP_PASSPHRASE',
    })
  }
  const reason = backup.reason ?? ''
  const mend = {
    zh: `查看日志后执行 npm run backup。${reason}`,
    en: `See the log, then npm run backup. ${reason}`.trim(),
  }
  if (isOlder(backup.proved_at, PROOF_HOURS, now))
    return backup.proved_at === null
      ? bad('还没有一份验证过的备份', 'There is no backup that was proved', mend)
      : bad(`最近一次验证在 ${backup.proved_at}`, `The last proof was at ${backup.proved_at}`, mend)
  if (backup.failed_at !== null) return warn(`${backup.failed_at} 失败`, `Failed at ${backup.failed_at}`, mend)
  return good(`${backup.proved_at} 已验证`, `Proved at ${backup.proved_at}`)
}

function judgeCalendar({ year_to_publish }: DatabaseFacts): Verdict {
  if (year_to_publish === null) return good('已发布', 'Published')
  return warn(`${year_to_publish} 年还没有发布`, `${year_to_publish} is not published`, {
    zh: '国务院公布后在 系统管理 → 节假日 录入并发布',
    en: 'Enter and publish it in System → Holidays once it is known',
  })
}

function judgeSettings({ unread_settings: keys }: DatabaseFacts): Verdict {
  if (keys.length === 0) return good('都能识别', 'All can be read')
  const names = keys.join(', ')
  return warn(`保存的值无法识别，暂按默认值：${names}`, `Stored and not to be read, so as delivered: ${names}`, {
    zh: '在 系统管理 → 参数设置 核对后重新保存；其中的保存期限无法识别时，到期清除暂停',
    en: 'Look at them in System → Settings and save them anew; while how long data are kept cannot be read, nothing is let go',
  })
}

function judgeCallsRole({ has_calls_role }: DatabaseFacts): Verdict {
  if (has_calls_role)
    return good('日常连接只能新增日志，不能修改或删除', 'calls add to the logs and can neither change nor remove a row')
  return warn(
    '日常连接使用数据库所有者账户，日志只由触发器保护',
    'calls connect as the owner of the database: triggers alone keep the logs',
    {
      zh: '给 DATABASE_URL 的账户授予 CREATEROLE，并允许新账户从本机登录，然后重启',
      en: 'Give the account of DATABASE_URL the right CREATEROLE, let new roles sign in from here, and start again',
    },
  )
}

function judgeRetention({ retention_at }: DatabaseFacts): Verdict {
  if (retention_at === null) return good('按保存期限', 'As set')
  return warn(`升级后首次清除自 ${retention_at} 起`, `After the upgrade it begins at ${retention_at}`, {
    zh: '由安全管理员在 系统管理 → 保存期限 核对将清除什么，确认或调整期限',
    en: 'The administrator of security sees in System → How long data are kept what would go, and lets it begin or changes the settings',
  })
}

function judgeScanner({ config }: Facts): Verdict {
  if (config.has_scanner || config.demo)
    return good(config.has_scanner ? '已启用' : '演示环境', config.has_scanner ? 'On' : 'A demo')
  return warn('上传的文件不经扫描', 'Uploads are not scanned', {
    zh: '安装 clamav-daemon 并设置 VIRUS_SCANNER',
    en: 'Install clamav-daemon and set VIRUS_SCANNER',
  })
}
