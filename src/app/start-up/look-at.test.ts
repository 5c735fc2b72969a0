import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'

import { createMetrics } from '#platform/http/metrics.ts'

import { lookAt } from './look-at.ts'

test('a second process on a machine is told that it needs a port of its own, and by which setting', async () => {
  const first = createServer().listen(0, '127.0.0.1')
  await once(first, 'listening')
  const { port } = first.address() as AddressInfo
  const second = createMetrics().listen({ host: '127.0.0.1', port }).catch(lookAt('METRICS_PORT and HOST'))
  await expect(second).rejects.toThrow(
    new Error(
      `another process listens at 127.0.0.1:${port}, and each needs a port of its own; look at METRICS_PORT and HOST`,
    ),
  )
  first.close()
})

test('what else goes wrong is told as it is, with the setting that it hangs on', () => {
  expect(() => lookAt('UPLOAD_DIR')(new Error('no such disk'))).toThrow('no such disk; look at UPLOAD_DIR')
})
