const SHANGHAI_HOURS = 8

/**
 * graphile-worker reads patterns in UTC; ours are written in Shanghai. Only patterns of every day are taken: a day field
 * would shift together with the hour.
 */
export function toUtcCron(pattern: string): string {
  const [minute, hour, ...days] = pattern.trim().split(/\s+/)
  if (minute === undefined || hour === undefined || days.join(' ') !== '* * *') {
    throw new Error(`cron "${pattern}": write "minute hour * * *"`)
  }
  return [minute, hour.startsWith('*') ? hour : shiftHours(hour, pattern), ...days].join(' ')
}

/** Whether what comes by a pattern comes at hours of the day, and not all day long. */
export const isDaily = (pattern: string): boolean => !pattern.trim().split(/\s+/)[1]!.startsWith('*')

function shiftHours(field: string, pattern: string): string {
  const hours = field.split(',').flatMap((part) => {
    const match = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part)
    const from = Number(match?.[1])
    const to = Number(match?.[2] ?? from)
    if (!match || from > to || to > 23)
      throw new Error(`cron "${pattern}": hours are numbers, ranges and lists of them`)
    return Array.from({ length: to - from + 1 }, (_, i) => (from + i - SHANGHAI_HOURS + 24) % 24)
  })
  return [...new Set(hours)].sort((a, b) => a - b).join(',')
}
