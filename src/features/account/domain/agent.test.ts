import { expect, test } from 'vitest'

import { readAgent } from './agent.ts'

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${WINDOWS} Chrome/128.0.0.0 Safari/537.36`, 'Chrome 128', 'Windows', false],
  [`${WINDOWS} Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0`, 'Edge 128', 'Windows', false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox 130', 'Linux', false],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari 17',
    'iOS',
    true,
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; LIO-AN00) Chrome/114.0 Mobile Safari/537.36 MicroMessenger/8.0.47',
    '微信 8',
    'Android',
    true,
  ],
  ['curl/8.5.0', '', '', false],
  ['', '', '', false],
])('%s', (ua, browser, system, isPhone) => {
  expect(readAgent(ua)).toEqual({ browser, system, isPhone })
})
