import { describe, expect, test } from 'vitest'

import { isIdCard, isMobile, isPhone } from './identity.ts'
import { maskIdCard, maskName, maskPhone, maskText } from './masking.ts'

describe('who a caller is (spec §5, domain 6.4)', () => {
  test.each(['12345678901', '19999999999'])('%s is a mobile', (text) => expect(isMobile(text)).toBe(true))
  test.each(['2345678901', '1234567890', '123456789012', '1234567890a', ''])('%s is no mobile', (text) =>
    expect(isMobile(text)).toBe(false),
  )
  test.each(['051266778899', '02112345678-8001', '4008123123', '12345', '110110'])('%s can be called', (text) =>
    expect(isPhone(text)).toBe(true),
  )
  test('a number of twelve digits without an area code cannot', () => expect(isPhone('123456789012')).toBe(false))

  test.each(['000000199003070014', '99999919851224002X', '999999200101010035', '99999919851224002x'])(
    '%s is an ID card',
    (id) => expect(isIdCard(id)).toBe(true),
  )
  test.each(['000000199003070015', '00000019900307001', '000000199013070014', '000000199003320014'])(
    '%s is none',
    (id) => expect(isIdCard(id)).toBe(false),
  )
})

describe('what others see of it (domain 7.3)', () => {
  test.each([
    ['12345678901', '123****8901'],
    ['051266778899', '0512-****99'],
    ['12345', '****'],
    ['4008123123', '400****23'],
    ['0085291234567', '00852-****67'],
    ['00886912345678', '00886-****78'],
  ])('phone %s is shown as %s', (phone, shown) => expect(maskPhone(phone)).toBe(shown))

  test.each([
    ['张', '*'],
    ['张丰', '张*'],
    ['张三丰', '张*丰'],
    ['欧阳三丰', '欧**丰'],
    ['𠮷野家', '𠮷*家'],
  ])('name %s is shown as %s', (name, shown) => expect(maskName(name)).toBe(shown))

  test('numbers inside running text are masked, order numbers are not', () => {
    const text = '本人电话12345678901，身份证000000199003070014，座机0512-66778899，工单RX20261119000123'
    expect(maskText(text)).toBe('本人电话123****8901，身份证000***********0014，座机0512-****99，工单RX20261119000123')
    expect(maskIdCard('000000199003070014')).toBe('000***********0014')
  })
})
