import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import type { TestProject } from 'vitest/node'

import type { District } from './district.ts'
import { dataFolder, freePort, program } from '../soak/program.ts'

export const PASSWORD = 'Qiaotou#58-Denghuo'

const DEMO = { DEMO: '1', DEMO_SCALE: 'XS', DEMO_PASSWORD: PASSWORD }
/** A working-day morning, when the city's file is there. */
export const MORNING = '2026-10-19T09:30:00+08:00'
/** Before it, so that nothing in a copy lies in the future. */
const BEFORE = '2026-10-19T09:29:00+08:00'

/** The built program over a small demo district, once for each process that runs journeys; they do not see each other. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const filled = await fill()
  const starts = Array.from({ length: project.config.maxWorkers }, () => startDistrict(filled))
  const running = await Promise.all(starts)
  rmSync(filled, { recursive: true, force: true })
  project.provide(
    'districts',
    running.map(({ district }) => district),
  )
  return async () => {
    await Promise.all(running.map(({ stop }) => stop()))
  }
}

/** A folder with a district, made by a program that has ended. */
async function fill(): Promise<string> {
  const dataDir = dataFolder()
  const running = program(dataDir, await freePort(), { ...DEMO, CLOCK: BEFORE })
  await running.start()
  await running.stop()
  return dataDir
}

/** Another program over a district of its own, a copy of the filled one if there is one. */
export async function startDistrict(filled?: string) {
  const dataDir = dataFolder(filled)
  const port = await freePort()
  const other = await secondDoor(port)
  const otherAddress = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  const environment = {
    ...DEMO,
    CLOCK: MORNING,
    ACCESS_ORIGINS: `http://127.0.0.1:${port},${otherAddress}`,
  }
  const running = program(dataDir, port, environment)
  await running.start()
  const district: District = { address: running.address, otherAddress, dataDir }
  const stop = async (): Promise<void> => {
    other.close()
    await running.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { district, stop }
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
