import { describe, expect, it } from 'vitest'
import { mergeSlotOwners } from './slot-owners.ts'

const view = (...lines: string[]) => ({ text: `${lines.join('\n')}\n`, askedHost: '10.0.0.9' })
const master = (endpoint: string, epoch: number, ...slots: string[]) =>
  [`id-${endpoint}`, endpoint, 'master', '-', '0', '0', epoch, 'connected', ...slots].join(' ')

describe('the owners of slots', () => {
  it('are the masters that have them, in ranges and alone', () => {
    const replica = 'id 10.0.0.3:6379@16379 slave id-1 0 0 1 connected'
    const owners = mergeSlotOwners(
      [view(master('10.0.0.1:6379@16379', 1, '0-99', '200'), master('10.0.0.2:6380@16380', 2, '100-199'), replica)],
      false,
    )
    expect([owners[0], owners[99], owners[200]]).toEqual(Array(3).fill('10.0.0.1:6379'))
    expect([owners[100], owners[199]]).toEqual(Array(2).fill('10.0.0.2:6380'))
    expect([owners[201], owners[16_383]]).toEqual([undefined, undefined])
    expect(owners).toHaveLength(16_384)
  })

  it('are those with the later epoch where a node that is cut off says otherwise', () => {
    const cutOff = view(master('10.0.0.1:1@2', 1, '0-99'))
    const others = view(master('10.0.0.2:1@2', 7, '0-99'))
    for (const views of [
      [cutOff, others],
      [others, cutOff],
    ]) {
      expect(mergeSlotOwners(views, false)[50]).toBe('10.0.0.2:1')
    }
  })

  it('are the source of a slot while it is moved', () => {
    expect(mergeSlotOwners([view(master('10.0.0.1:1@2', 1, '0-1', '[1->-id-2]'))], false).slice(0, 2)).toEqual(
      Array(2).fill('10.0.0.1:1'),
    )
  })

  it('are named by what the certificate names, where there is one', () => {
    const named = [view(master('10.0.0.1:1@2,one.example', 1, '0'), master('10.0.0.2:1@2', 2, '1'))]
    expect(mergeSlotOwners(named, true).slice(0, 2)).toEqual(['one.example:1', '10.0.0.2:1'])
    expect(mergeSlotOwners(named, false)[0]).toBe('10.0.0.1:1')
  })

  it('are reached as they were asked where they do not know their address', () => {
    const owners = mergeSlotOwners(
      [view(master(':6379@16379', 1, '0'), master('::1:7000@17000', 2, '1'), 'id :0@0 master,noaddr - 0 0 3 d 2')],
      false,
    )
    expect(owners.slice(0, 3)).toEqual(['10.0.0.9:6379', '::1:7000', undefined])
  })
})
