/*
 * The sums of app/domain/planning/plan in C: draws, lives of the planned course, bands. bench/plan.ts compiles it with
 * `cc -O2`, gives it the vectors of a timeline as numbers on its first line, and asks for a turn by an empty line; each
 * answer is the processor time of one turn in ms, and three figures that must be ours.
 */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define CLASSES 4
#define MOST_GOALS 16

static int years, retire_in, nps_exit_in, paths, goal_count;
static uint32_t seed;
static double *net, *sip, *extra, *epf, *nps_saved, *reserve, *safe, *prices, *pay;
static double start[7], mix_equity, mix_debt, mix_gold, surplus_saved, tax_retired;
static int goal_in[MOST_GOALS];
static double goal_cost[MOST_GOALS];
static double mean[CLASSES], spread[CLASSES];
static double *returns, *worth, *unmet, *unpaid, *column;
static int16_t *ends;

/* fmax and fmin are calls, for the sake of what is not a number. */
static inline double larger(double a, double b) {
  return a > b ? a : b;
}

static inline double smaller(double a, double b) {
  return a < b ? a : b;
}

static double *vector(int count) {
  return calloc((size_t)count, sizeof(double));
}

static double number(void) {
  double value;
  if (scanf("%lf", &value) != 1) exit(1);
  return value;
}

static double *numbers(int count) {
  double *all = vector(count);
  for (int i = 0; i < count; i++) all[i] = number();
  return all;
}

static uint32_t mixed(uint32_t z) {
  z = (z ^ (z >> 16)) * 0x21F0AAADu;
  z = (z ^ (z >> 15)) * 0x735A2D97u;
  return z ^ (z >> 15);
}

static uint32_t rotl(uint32_t x, int by) {
  return (x << by) | (x >> (32 - by));
}

static uint32_t next_word(uint32_t s[4]) {
  uint32_t word = rotl(s[1] * 5, 7) * 9, t = s[1] << 9;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= t;
  s[3] = rotl(s[3], 11);
  return word;
}

static double polynomial(const double *c, double r) {
  return ((((((c[7] * r + c[6]) * r + c[5]) * r + c[4]) * r + c[3]) * r + c[2]) * r + c[1]) * r + c[0];
}

/* AS 241, PPND16 */
static const double A[] = {3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946,
                           45921.95393154987, 67265.7709270087, 33430.57558358813, 2509.0809287301227};
static const double B[] = {1, 42.31333070160091, 687.1870074920579, 5394.196021424751,
                           21213.794301586597, 39307.89580009271, 28729.085735721943, 5226.495278852854};
static const double C[] = {1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045,
                           1.2704582524523684, 0.2417807251774506, 0.022723844989269184, 0.0007745450142783414};
static const double D[] = {1, 2.053191626637759, 1.6763848301838038, 0.6897673349851,
                           0.14810397642748008, 0.015198666563616457, 0.0005475938084995345, 1.0507500716444169e-9};
static const double E[] = {6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487,
                           0.026532189526576124, 0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7};
static const double F[] = {1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615,
                           0.0007868691311456133, 1.8463183175100547e-5, 1.421511758316446e-7, 2.0442631033899397e-15};

static double next_normal(uint32_t s[4]) {
  double p = (next_word(s) + 0.5) / 4294967296.0, q = p - 0.5, r, size;
  if (fabs(q) <= 0.425) {
    r = 0.180625 - q * q;
    return q * polynomial(A, r) / polynomial(B, r);
  }
  r = sqrt(-log(q < 0 ? p : 1 - p));
  size = r <= 5 ? polynomial(C, r - 1.6) / polynomial(D, r - 1.6) : polynomial(E, r - 5) / polynomial(F, r - 5);
  return q < 0 ? -size : size;
}

static void draw(void) {
  const double l21 = 0.1, l22 = sqrt(1 - 0.01), l32 = 0.1 / l22, l33 = sqrt(1 - l32 * l32);
  size_t stride = (size_t)years * CLASSES;
  for (int pair = 0; 2 * pair < paths; pair++) {
    uint32_t state = mixed(seed ^ mixed((uint32_t)pair + 1)), s[4];
    for (int i = 0; i < 4; i++) s[i] = mixed(state += 0x9E3779B9u);
    if (!(s[0] | s[1] | s[2] | s[3])) s[0] = 1;
    double *row = returns + 2 * (size_t)pair * stride;
    for (int t = 0; t < years; t++, row += CLASSES) {
      double z1 = next_normal(s), z2 = next_normal(s), z3 = next_normal(s);
      double z[CLASSES] = {z1, l21 * z1 + l22 * z2, l32 * z2 + l33 * z3, z1};
      for (int k = 0; k < CLASSES; k++) {
        row[k] = exp(mean[k] + spread[k] * z[k]) - 1;
        row[k + stride] = exp(mean[k] - spread[k] * z[k]) - 1;
      }
    }
  }
}

typedef struct {
  double cash, deposits, equity, debt, gold, nps, provident, equity_cost, gold_cost, free_gains, annuity;
} Pots;

static double share_of_gain(double value, double cost) {
  return larger(0, 1 - cost / value);
}

static double withdraw(Pots *p, double want, double floor) {
  double lacking = want, part = smaller(larger(0, p->cash - floor), lacking);
  p->cash -= part;
  lacking -= part;
  part = smaller(p->deposits, lacking);
  p->deposits -= part;
  lacking -= part;
  part = smaller(p->debt, lacking);
  p->debt -= part;
  lacking -= part;
  if (lacking > 0 && p->gold > 0) {
    double after_tax = 1 - 0.13 * share_of_gain(p->gold, p->gold_cost), sold = smaller(p->gold, lacking / after_tax);
    double left = p->gold - sold;
    p->gold_cost *= left / p->gold;
    p->gold = left;
    lacking = larger(0, lacking - sold * after_tax);
  }
  if (lacking > 0 && p->equity > 0) {
    double share = share_of_gain(p->equity, p->equity_cost);
    double wanted = share * lacking <= p->free_gains
                        ? lacking
                        : (lacking - 0.13 * p->free_gains) / (1 - 0.13 * share);
    double sold = smaller(p->equity, wanted), gain = share * sold;
    double left = p->equity - sold, tax = 0.13 * larger(0, gain - p->free_gains);
    p->equity_cost *= left / p->equity;
    p->equity = left;
    p->free_gains -= smaller(p->free_gains, gain);
    lacking = larger(0, lacking - (sold - tax));
  }
  return lacking;
}

static double cost_after(double cost, double before, double after) {
  return after < before ? cost * (after / before) : cost + (after - before);
}

static double rebalance(Pots *p, double floor, double safety) {
  double money = p->cash + p->deposits + p->equity + p->debt + p->gold;
  double cash = smaller(money, floor), deposits = smaller(money - cash, safety), rest = money - cash - deposits;
  double sold = p->equity - mix_equity * rest, sold_gold = p->gold - mix_gold * rest, tax = 0;
  if (sold > 0) tax = 0.13 * larger(0, share_of_gain(p->equity, p->equity_cost) * sold - p->free_gains);
  if (sold_gold > 0) tax += 0.13 * share_of_gain(p->gold, p->gold_cost) * sold_gold;
  if (tax > 0) {
    money -= tax;
    cash = smaller(money, floor);
    deposits = smaller(money - cash, safety);
    rest = money - cash - deposits;
  }
  double equity = mix_equity * rest, gold = mix_gold * rest;
  p->equity_cost = cost_after(p->equity_cost, p->equity, equity);
  p->gold_cost = cost_after(p->gold_cost, p->gold, gold);
  p->cash = cash;
  p->deposits = deposits;
  p->equity = equity;
  p->debt = mix_debt * rest;
  p->gold = gold;
  return money;
}

static double slab_tax(double income) {
  static const double above[] = {2400000, 2000000, 1600000, 1200000, 800000, 400000};
  static const double rate[] = {0.312, 0.26, 0.208, 0.156, 0.104, 0.052};
  double tax = 0;
  for (int i = 0; i < 6; i++) {
    if (income <= above[i]) continue;
    tax += rate[i] * (income - above[i]);
    income = above[i];
  }
  return tax;
}

static double tax_on(double income, double by_slabs) {
  return income <= 1200000 ? 0 : smaller(by_slabs, income - 1200000);
}

/* The share that tax takes of a year's interest beside the pay. */
static double rate_on(double interest, int t) {
  if (interest <= 0) return 0;
  double today = interest / prices[t];
  double with = slab_tax(pay[t] + today), without = slab_tax(pay[t]);
  double least = tax_on(pay[t] + today, with) - tax_on(pay[t], without);
  return smaller(with - without, least) / today;
}

static double grown(double pot, double put, double yearly) {
  return pot * (1 + yearly) + put * (1 + 13.0 / 24 * yearly);
}

static double wealth(const Pots *p) {
  return p->cash + p->deposits + p->equity + p->debt + p->gold + p->nps + p->provident;
}

static void live(int path) {
  Pots p = {start[0], start[1], start[2], start[3], start[4], start[5], start[6], start[2], start[4], 0, 0};
  const double *row = returns + (size_t)path * years * CLASSES;
  double *own = worth + (size_t)path * (years + 1), lost = 0;
  int goal = 0, ended = years;
  for (int t = 0; t < years; t++, row += CLASSES) {
    own[t] = wealth(&p);
    p.free_gains = 125000;
    if (t == retire_in) {
      p.deposits += p.provident;
      p.provident = 0;
    }
    if (t == nps_exit_in) {
      double lump = p.nps <= 800000 ? p.nps : p.nps <= 1200000 ? 600000 : 0.8 * p.nps;
      p.deposits += lump - tax_retired * larger(0, lump - 0.6 * p.nps);
      p.annuity = 0.06 * (p.nps - lump) * (1 - tax_retired);
      p.nps = 0;
    }
    double flow = net[t] + p.annuity, lacking = 0;
    if (flow < 0) {
      lacking = withdraw(&p, -flow, reserve[t]);
      double part = smaller(p.cash, lacking);
      p.cash -= part;
      lacking -= part;
    }
    unmet[t] = lacking;
    for (; goal < goal_count && goal_in[goal] == t; goal++)
      lost += withdraw(&p, goal_cost[goal], reserve[t]) / prices[t];
    double income = larger(0, flow), put = smaller(sip[t], income);
    double saved = put + surplus_saved * (income - put) + extra[t];
    double money = rebalance(&p, reserve[t], safe[t]);
    double deposits = smaller(saved, larger(0, reserve[t] + safe[t] - money)), spare = saved - deposits;
    double in_debt = p.debt + 13.0 / 24 * mix_debt * spare;
    double interest = p.cash * 0.03 + (p.deposits + 13.0 / 24 * deposits) * 0.06 +
                      in_debt * larger(0, row[1]);
    double tax = t < retire_in ? rate_on(interest, t) : tax_retired;
    p.cash = grown(p.cash, 0, 0.03 * (1 - tax));
    p.deposits = grown(p.deposits, deposits, 0.06 * (1 - tax));
    p.equity = grown(p.equity, mix_equity * spare, row[0]);
    p.debt = grown(p.debt, mix_debt * spare, row[1] > 0 ? row[1] * (1 - tax) : row[1]);
    p.gold = grown(p.gold, mix_gold * spare, row[2]);
    p.equity_cost += mix_equity * spare;
    p.gold_cost += mix_gold * spare;
    p.nps = grown(p.nps, nps_saved[t], row[3]);
    p.provident = grown(p.provident, epf[t], 0.071);
  }
  own[years] = wealth(&p);
  for (int t = years - 1; t >= 0; t--) {
    lost += unmet[t] / prices[t];
    if (unmet[t] > 0.5) ended = t;
  }
  unpaid[path] = lost;
  ends[path] = (int16_t)ended;
}

static double middle_of(double a, double b, double c) {
  return larger(smaller(a, b), smaller(larger(a, b), c));
}

static double pick(double *values, int low, int high, int rank) {
  while (low < high) {
    double pivot = middle_of(values[low], values[(low + high) / 2], values[high]);
    int left = low, right = high;
    while (left <= right) {
      while (values[left] < pivot) left++;
      while (values[right] > pivot) right--;
      if (left > right) break;
      double moved = values[left];
      values[left++] = values[right];
      values[right--] = moved;
    }
    if (rank <= right) high = right;
    else if (rank >= left) low = left;
    else break;
  }
  return values[rank];
}

int main(void) {
  years = (int)number();
  retire_in = (int)number();
  nps_exit_in = (int)number();
  paths = (int)number();
  seed = (uint32_t)number();
  for (int i = 0; i < 7; i++) start[i] = number();
  mix_equity = number(), mix_debt = number(), mix_gold = number();
  surplus_saved = number(), tax_retired = number();
  for (int k = 0; k < CLASSES; k++) mean[k] = number(), spread[k] = number();
  net = numbers(years), sip = numbers(years), extra = numbers(years), epf = numbers(years);
  nps_saved = numbers(years), reserve = numbers(years), safe = numbers(years), prices = numbers(years);
  pay = numbers(years);
  goal_count = (int)number();
  if (goal_count > MOST_GOALS) return 1;
  for (int i = 0; i < goal_count; i++) goal_in[i] = (int)number(), goal_cost[i] = number();
  returns = vector(paths * years * CLASSES), worth = vector(paths * (years + 1));
  unmet = vector(years), unpaid = vector(paths), column = vector(paths);
  ends = calloc((size_t)paths, sizeof *ends);
  int tenth = (paths + 9) / 10 - 1, half = (paths + 1) / 2 - 1, ninth = (9 * paths + 9) / 10 - 1;

  for (int c; (c = getchar()) != EOF;) {
    if (c != 'g') continue;
    clock_t before = clock();
    draw();
    for (int path = 0; path < paths; path++) live(path);
    double sums[3] = {0};
    for (int t = 0; t <= years; t++) {
      for (int path = 0; path < paths; path++) column[path] = worth[(size_t)path * (years + 1) + t];
      sums[1] += pick(column, 0, paths - 1, half);
      sums[0] += pick(column, 0, half, tenth);
      sums[2] += pick(column, half, paths - 1, ninth);
    }
    printf("%.3f %.17g %.17g %.17g\n", (double)(clock() - before) * 1000 / CLOCKS_PER_SEC, sums[0], sums[1], sums[2]);
    fflush(stdout);
  }
  return 0;
}
