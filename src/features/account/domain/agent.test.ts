import { expect, test } from 'vitest'

import { agentName, readAgent } from './agent.ts'

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
    'WeChat 8',
    'Android',
    true,
  ],
  ['curl/8.5.0', '', '', false],
  ['', '', '', false],
])('%s', (ua, browser, system, isPhone) => {
  const read = readAgent(ua)
  expect([read.browser.en, read.system, read.isPhone]).toEqual([browser, system, isPhone])
})

test.each([
  ['Android MicroMessenger/8.0.47', { zh: '微信 8 · Android', en: 'WeChat 8 · Android' }],
  ['Windows DingTalk/7.6', { zh: '钉钉 7 · Windows', en: 'DingTalk 7 · Windows' }],
  ['curl/8.5.0', null],
])('%s is called as people call it, in their language', (ua, name) => {
  expect(agentName(ua)).toEqual(name)
})
