import { readFileSync, readdirSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** Processor milliseconds that a process and all below it have used so far, those that ended included (Linux). */
export function processorMs(pid: number): number {
  const tree = descendants(pid)
  return (tree.reduce((sum, one) => sum + ticksOf(one), 0) * 1000) / TICKS_A_SECOND
}

function descendants(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(statOf(Number(name))[PARENT] ?? 0)] as const)
  const below = (pid: number): number[] => [
    pid,
    ...parents.filter(([, parent]) => parent === pid).flatMap(([child]) => below(child)),
  ]
  return below(root)
}

/** Fields of /proc/<pid>/stat behind the name, which may hold blanks. */
const PARENT = 1
const USED = [11, 12, 13, 14]

const ticksOf = (pid: number): number => {
  const stat = statOf(pid)
  return USED.reduce((sum, field) => sum + Number(stat[field] ?? 0), 0)
}

function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}
