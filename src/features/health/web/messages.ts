import { defineMessages } from '#kernel/messages.ts'

export const HEALTH = defineMessages({
  title: { zh: '运行状况', en: 'Health' },
  at: { zh: '版本 {version}，{at} 检查', en: 'Version {version}, looked at {at}' },
  again: { zh: '重新检查', en: 'Look again' },
  well: { zh: '一切正常', en: 'All is well' },
  trouble: { zh: '{bad} 项故障，{warn} 项注意', en: '{bad} wrong, {warn} to look at' },
  checks: { zh: '检查项', en: 'Checks' },
  jobs: { zh: '出过错的后台任务', en: 'Jobs that went wrong' },
  noJobs: { zh: '没有出过错的后台任务', en: 'No job has gone wrong' },
  failed: { zh: '已放弃', en: 'Given up' },
  running: { zh: '执行中', en: 'Running' },
  next: { zh: '{at} 重试', en: 'Again at {at}' },
  tries: { zh: '{tries} / {most} 次', en: '{tries} of {most} tries' },
  retry: { zh: '立即重试', en: 'Try again now' },
  retryOne: { zh: '立即重试 {name}', en: 'Try {name} again now' },
  retried: { zh: '已安排重试', en: 'It will be tried at once' },
})
