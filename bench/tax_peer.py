"""A straight computation of the figures of bench/tax.ts, both regimes, without a line of explanation."""
import sys
import time

OLD = ((250_000, 0), (500_000, 5), (1_000_000, 20), (None, 30))
NEW = ((400_000, 0), (800_000, 5), (1_200_000, 10), (1_600_000, 15), (2_000_000, 20), (2_400_000, 25), (None, 30))


def slab_tax(income, slabs):
    tax, above = 0, 0
    for upto, rate in slabs:
        if income <= above:
            break
        end = income if upto is None or income < upto else upto
        tax += ((end - above) * rate + 50) // 100
        above = upto
    return tax


def nearest_ten(amount):
    return (amount + 5) // 10 * 10


def total_tax(income, slabs, rungs, limit, most, relief):
    tax = slab_tax(income, slabs)
    if income <= limit:
        tax -= min(tax, most)
    elif relief and tax > income - limit:
        tax = income - limit
    surcharge = 0
    below = 0
    for above, rate in rungs:
        if income > above:
            at = slab_tax(above, slabs)
            gross = (tax * rate + 50) // 100
            most_charged = at + (at * below + 50) // 100 + income - above
            surcharge = max(0, gross - max(0, tax + gross - most_charged))
            below = rate
    return tax + surcharge + ((tax + surcharge) * 4 + 50) // 100


RUNGS = ((5_000_000, 10), (10_000_000, 15), (20_000_000, 25))


def both(p):
    rent = min(p["hra"], max(0, p["rent"] - p["basic"] // 10), p["basic"] // 2)
    old = p["salary"] - rent - 50_000 - min(p["professional_tax"], 5_000) + p["savings"]
    old -= min(p["c"], 150_000) + min(p["nps"], 50_000)
    old -= min(p["health"], 25_000) + min(p["parents"], 50_000) + min(p["savings"], 10_000)
    new = p["salary"] - 75_000 + p["savings"]
    return (
        total_tax(nearest_ten(max(0, old)), OLD, RUNGS + ((50_000_000, 37),), 500_000, 12_500, False),
        total_tax(nearest_ten(max(0, new)), NEW, RUNGS, 1_200_000, 60_000, True),
    )


PERSON = {
    "salary": 1_850_000, "basic": 925_000, "hra": 370_000, "rent": 360_000, "professional_tax": 2_500,
    "savings": 14_200, "c": 162_000, "nps": 50_000, "health": 24_000, "parents": 38_000,
}

seconds = float(sys.argv[1])
done, began = 0, time.process_time()
while time.process_time() - began < seconds:
    for _ in range(500):
        answer = both(PERSON)
    done += 500
print(round(done / (time.process_time() - began)), *answer)
