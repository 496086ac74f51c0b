/**
 * A month of free times of one topic from 1,000 appointments of three advisers, in ms of processor time on one core, so
 * that other work on the machine counts less: nine times fifty calls after a warm-up. Limit: a median of 12 ms by the
 * yardstick (scripts/yardstick.mjs). `node bench/slots.ts` prints the second call, then the median.
 */
import { freeSlots } from "../app/domain/scheduling/free-slots.ts";
import type { SlotQuestion } from "../app/domain/scheduling/schedule.ts";
import { instant, instantAt, plainDate } from "../app/values/dates.ts";
import { yardstickHere } from "../scripts/yardstick.mjs";
import { ownCpuMs } from "./cpu.ts";
import { figure, median } from "./figure.ts";

const LIMIT_MS = 12;
const WARM_UP = 150;
const ROUNDS = 9;
const CALLS = 50;
const HOUR = 3_600_000;
const APPOINTMENTS = 1000;

const names = ["asha", "ravi", "meera"];
const weekday = [
  { from: 600, to: 780 },
  { from: 840, to: 1080 },
];
const first = instant("2026-12-01T04:30:00Z").epochMilliseconds;

const question: SlotQuestion = {
  now: instant("2026-11-30T06:30:00Z"),
  range: {
    from: plainDate("2026-12-01"),
    to: plainDate("2026-12-31"),
    zone: "Europe/London",
  },
  rules: { length: 30, step: 30, before: 0, after: 15, notice: 24 * 60, horizonDays: 45 },
  advisers: names.map((id) => ({
    id,
    zone: "Asia/Kolkata",
    weekly: { 1: weekday, 2: weekday, 3: weekday, 4: weekday, 5: weekday },
    exceptions: new Map(),
    maxPerDay: 5,
  })),
  holidays: new Set(["2026-12-25"]),
  // Two months of every other hour of the day, one adviser after another; some are cancelled.
  takings: Array.from({ length: APPOINTMENTS }, (_, index) => {
    const start = first + (index % 60) * 24 * HOUR + Math.floor(index / 180) * 2 * HOUR;
    return {
      id: `b${index}`,
      adviser: names[Math.floor(index / 60) % 3] ?? "asha",
      state: index % 10 === 0 ? "cancelled" : "booked",
      start: instantAt(start),
      blockedFrom: instantAt(start),
      blockedTo: instantAt(start + HOUR),
    };
  }),
};

const costOf = () => {
  const start = ownCpuMs();
  freeSlots(question);
  return ownCpuMs() - start;
};
const slots = freeSlots(question).length;
const second = costOf();
for (let call = 1; call < WARM_UP; call++) costOf();
// Each round beside the yardstick of its own moment: the machine changes its pace from one to the next.
const rounds = Array.from({ length: ROUNDS }, () => {
  const ms = median(Array.from({ length: CALLS }, costOf));
  return { ms, ratio: ms / yardstickHere() / LIMIT_MS };
});
const inMs = (ms: number) => `${ms.toFixed(2)} ms`;
console.log(
  `${slots} free starts; second call ${inMs(second)}, then ${inMs(median(rounds.map(({ ms }) => ms)))}`,
);
figure("a month of free times, of 12 ms", median(rounds.map(({ ratio }) => ratio)), 1);
