import { readFileSync, readdirSync } from 'node:fs'

const EVERY_MS = 40

/** The most memory that a program took since, in megabytes. */
export function watchMemory(pid: number) {
  let peak = 0
  const timer = setInterval(() => (peak = Math.max(peak, memoryOf(pid))), EVERY_MS)
  return { peak: () => peak, stop: () => clearInterval(timer) }
}

/** Resident megabytes of the program and of the processes of Node that it starts, without the database. */
export function memoryOf(pid: number): number {
  const own = [
    pid,
    ...readdirSync('/proc')
      .map(Number)
      .filter((other) => parentOf(other) === pid && isNode(other)),
  ]
  return Math.round(own.reduce((sum, one) => sum + residentKb(one), 0) / 1024)
}

function statusOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(statusOf(pid))?.[1])
}

function isNode(pid: number): boolean {
  return /^Name:\s+(node|MainThread)/m.test(statusOf(pid))
}

function residentKb(pid: number): number {
  return Number(/^VmRSS:\s+(\d+)/m.exec(statusOf(pid))?.[1] ?? 0)
}
