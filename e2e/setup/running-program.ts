import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

import { freePort, program } from '../soak/program.ts'

declare module 'vitest' {
  interface ProvidedContext {
    address: string
    /** Another origin of the same platform. */
    otherAddress: string
    dataDir: string
  }
}

export const PASSWORD = 'Qiaotou#58-Denghuo'

/** A working-day morning, when the city's file is there. */
const MORNING = '2026-10-19T09:30:00+08:00'

/** The built program over a small demo district, once for all journeys of a run; several runs do not see each other. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rexian-e2e-'))
  const port = await freePort()
  const other = await secondDoor(port)
  const otherAddress = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const environment = {
    DEMO: '1',
    DEMO_SCALE: 'XS',
    DEMO_PASSWORD: PASSWORD,
    CLOCK: MORNING,
    ACCESS_ORIGINS: `http://127.0.0.1:${port},${otherAddress}`,
  }
  const running = program(dataDir, port, environment)
  await running.start()
  project.provide('address', running.address)
  project.provide('otherAddress', otherAddress)
  project.provide('dataDir', dataDir)
  return async () => {
    other.close()
    await running.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Leads to what listens at the port. */
async function secondDoor(port: number): Promise<Server> {
  const door = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    near.pipe(far).pipe(near)
    for (const side of [near, far]) side.on('error', () => side.destroy())
  })
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve))
  return door
}
