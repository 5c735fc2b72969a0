// `tsx e2e/soak/several.ts`: two processes that answer and one that works, on one database behind one proxy. Whoever is known to one is
// known to the other, what is done through one is heard at the other and holds there at once, and one that is killed takes nothing along.
import { mkdirSync, rmSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { maintenanceSave } from '#features/health/contract.ts'
import { eventStream } from '#features/identity/contract/session.ts'
import { stepUp } from '#features/identity/contract/second-factor.ts'
import { operatorManage, operatorRoles } from '#features/operators/contract/operators.ts'
import { complaintSave, doNote } from '#features/work-orders/contract/actions.ts'
import { getComplaintInfo } from '#features/work-orders/contract/detail.ts'
import { complaintList } from '#features/work-orders/contract/list.ts'
import { signedClient, type SignedClient } from '#platform/testing/client.ts'

import { dataFolder, freePort, program } from './program.ts'

const faults: string[] = []
const INTAKE = {
  content: '诉求人反映湖滨路夜市占道经营',
  appeal_type: 'consult',
  source_channel: 'phone',
  is_anonymous: 1,
  address: '湖滨路18号',
} as const
const holds = (what: string, is: boolean): void => {
  console.log(`${is ? 'good' : 'FAILED'}: ${what}`)
  if (!is) faults.push(what)
}

/** `FILLED`: what the first start of `npm test` left. */
const dataDir = dataFolder(process.env['FILLED'])
const common = { DEMO_SCALE: 'XS', TRUST_PROXY: '1' }
/** It brings the database and does the jobs; its own door stays unused. */
const worker = program(dataDir, await freePort(), common)
const webs: ReturnType<typeof program>[] = []
let proxy: Awaited<ReturnType<typeof openProxy>> | undefined
try {
  await worker.start()
  for (const name of ['first', 'second']) {
    const own = join(dataDir, name)
    mkdirSync(own)
    const shared = { UPLOAD_DIR: join(dataDir, 'uploads'), REXIAN_KEY_FILE: join(dataDir, 'rexian.key') }
    webs.push(
      program(own, await freePort(), { ...common, ...shared, DATABASE_URL: worker.databaseUrl() }, ['--roles=web']),
    )
  }
  await Promise.all(webs.map((web) => web.start()))
  proxy = await openProxy(webs.map(({ address }) => address))
  await knownToBoth(proxy)
  await heardAtTheOther()
  await holdsAtOnce()
  await countedTogether(proxy)
  await nothingLost(proxy)
} finally {
  proxy?.close()
  for (const one of [...webs, worker]) await one.stop().catch(() => undefined)
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(faults.length ? 1 : 0)

/** As nginx does: each call to the next one, and to the other where one does not take it at all. */
async function openProxy(targets: readonly string[]) {
  let turn = 0
  const asked = new Map<string, number>()
  const forward = (inbound: IncomingMessage, reply: ServerResponse, body: Buffer, tries: number): void => {
    const target = targets[turn++ % targets.length]!
    const headers = { ...inbound.headers, 'x-forwarded-for': '192.0.2.7' }
    const { method, url } = inbound
    const out = request(`${target}${url}`, { method, headers }, (answer) => {
      asked.set(target, (asked.get(target) ?? 0) + 1)
      reply.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(reply)
      answer.on('error', () => reply.destroy())
    })
    out.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && tries < targets.length) forward(inbound, reply, body, tries + 1)
      else if (reply.headersSent) reply.destroy()
      else reply.writeHead(502).end('{}')
    })
    out.end(body)
  }
  const server = createServer((inbound, reply) => {
    const parts: Buffer[] = []
    inbound.on('data', (part: Buffer) => parts.push(part))
    inbound.on('end', () => forward(inbound, reply, Buffer.concat(parts), 1))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
type Proxy = Awaited<ReturnType<typeof openProxy>>

async function signedIn(address: string, username: string): Promise<SignedClient> {
  const client = signedClient(address)
  await client.login(username, worker.demoPassword())
  return client
}

async function knownToBoth({ address, asked }: Proxy): Promise<void> {
  const leader = await signedIn(address, 'leader')
  asked.clear()
  const answers = []
  for (let i = 0; i < 6; i++) answers.push((await leader.ask(complaintList, { queue: 'all', limit: 5 })).status)
  holds('who signed in at one is known to the other', answers.every((status) => status === 200) && asked.size === 2)
}

async function heardAtTheOther(): Promise<void> {
  const [one, other] = webs.map((web) => web.address)
  const leader = await signedIn(one!, 'leader')
  const cookie = `Admin-Token=${leader.getToken()}; rexian_sid=${leader.cookies.get('rexian_sid')}`
  const end = new AbortController()
  const stream = await fetch(`${other!}/api${eventStream.path}`, { headers: { cookie }, signal: end.signal })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  const { rows } = await leader.call(complaintList, { queue: 'all', limit: 1 })
  const { id } = rows[0]!
  await leader.call(doNote, { id, content: '两个进程' })
  const late = delay(10_000, '')
  let heard = ''
  for (let more: string | undefined = ' '; more && !heard.includes(`"${id}"`);) {
    more = await Promise.race([reader.read().then(({ value }) => value ?? ''), late])
    heard += more
  }
  end.abort()
  holds('what is done through one is heard at the other', heard.includes(`"${id}"`))
}

async function holdsAtOnce(): Promise<void> {
  const [one, other] = webs.map((web) => web.address)
  const sysadmin = await signedIn(one!, 'sysadmin')
  const dispatcher = await signedIn(other!, 'dispatcher')
  const write = () => dispatcher.ask(complaintSave, INTAKE)
  await sysadmin.call(maintenanceSave, { notice: '升级' })
  const during = (await write()).status
  await sysadmin.call(maintenanceSave, { notice: '' })
  const after = (await write()).status
  holds('a maintenance that begins at one holds at the other with the next call', during === 503 && after === 200)

  const secadmin = await signedIn(one!, 'secadmin')
  const [password] = await secadmin.encrypt(worker.demoPassword())
  await secadmin.call(stepUp, { password: password! })
  const { rows } = await secadmin.call(operatorManage, { keyword: 'reviewer' })
  const reviewer = await signedIn(other!, 'reviewer')
  const before = (await reviewer.ask(complaintList, { queue: 'all' })).status
  const { id, version } = rows.find(({ username }) => username === 'reviewer')!
  await secadmin.call(operatorRoles, { id, version, role_ids: [] })
  const then = (await reviewer.ask(complaintList, { queue: 'all' })).status
  holds('a role that is taken away at one is gone at the other with the next call', before === 200 && then !== 200)
}

/** Five tries are free: four wrong ones at each are too many only where they count together. The answer is always the same. */
async function countedTogether({ address }: Proxy): Promise<void> {
  const stranger = signedClient(address)
  for (let i = 0; i < 8; i++) await stranger.tryLogin('viewer', `Wrong-${i}-pass`)
  const right = await stranger.tryLogin('viewer', worker.demoPassword())
  holds('failed sign-ins at both count together', right.body.status !== true)
}

async function nothingLost({ address }: Proxy): Promise<void> {
  const leader = await signedIn(webs[0]!.address, 'leader')
  const { rows } = await leader.call(complaintList, { queue: 'all', limit: 1 })
  const { id } = rows[0]!
  await leader.call(doNote, { id, content: '结束之前' })
  await webs[0]!.killServer()
  const further = await signedIn(address, 'leader')
  const answers = []
  for (let i = 0; i < 4; i++) answers.push(await further.call(getComplaintInfo, { id }))
  holds(
    'one that is killed takes nothing along, and the other answers alone',
    answers.every(({ logs }) => JSON.stringify(logs).includes('结束之前')),
  )
}
