import { spawnSync } from 'node:child_process'
import { linkSync, readFileSync, readdirSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The process that holds a folder, as it wrote itself down there. */
interface Owner {
  pid: number
  started: string
  /** Kernel's start mark of the process, so that a reused pid is not mistaken for it; empty where there is none. */
  mark: string
}

/**
 * Holds `dir` for this process until the returned function is called, or refuses with the name of the holder.
 * A holder that was killed holds nothing any more.
 */
export function holdFolder(dir: string): () => void {
  const file = join(dir, 'owner.json')
  const mine: Owner = { pid: process.pid, started: new Date().toISOString(), mark: processMark(process.pid) }
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, JSON.stringify(mine))
    while (!tryLink(draft, file)) {
      const holder = readOwner(file)
      if (holder && isAlive(holder)) {
        throw new Error(`${dir} is in use by process ${holder.pid}, started ${holder.started}. Stop it first.`)
      }
      setAside(file, holder)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (readOwner(file)?.pid === process.pid) rmSync(file, { force: true })
  }
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** Removes a dead holder's file; when somebody else was quicker, what was moved is theirs and goes back. */
function setAside(file: string, dead: Owner | undefined): void {
  const aside = `${file}.dead.${process.pid}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const moved = readOwner(aside)
  if (moved && moved.mark !== dead?.mark) tryLink(aside, file)
  rmSync(aside, { force: true })
}

function readOwner(file: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner
  } catch {
    return undefined
  }
}

const isAlive = (owner: Owner): boolean => processExists(owner.pid) && processMark(owner.pid) === owner.mark

/** True while the process runs; one that has ended and waits to be collected by its parent does not. */
export function processExists(pid: number): boolean {
  if (process.platform === 'linux') return !['', 'Z', 'X'].includes(statOf(pid)[0] ?? '')
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** What Linux tells of a process, from its state on; the name before that may contain anything. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** Boot and start tick of a process on Linux; empty elsewhere. */
function processMark(pid: number): string {
  const tick = statOf(pid)[19]
  return tick === undefined ? '' : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${tick}`
}

/** The command that a process was started with; empty when there is no such process. */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') {
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? ''
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Processes that work in a folder, as far as Linux lets this user see; empty elsewhere. */
export function processesIn(dir: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return pids.filter((pid) => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === dir
    } catch {
      return false
    }
  })
}
