import { afterEach } from 'vitest'

import { shown } from './office.ts'

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.log(`${task.name}: the windows show\n${await shown()}`)
})
